import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import {
  mergedPatterns,
  PATTERN_LETTERS,
  PATTERN_SWITCHES,
  type PatternConfig,
  type PatternLetter,
  whyNotChangePatterns,
} from '@phrase-bingo/game/rules/game/pattern-config';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { clsx } from 'clsx';
import { Check, Lock } from 'lucide-react';
import { patternExample } from '../../../bingo/pattern-example.ts';
import { PatternGlyph } from '../../../bingo/pattern-glyph.tsx';
import { useGame } from '../../../live/game-store.ts';
import { SETTINGS } from '../../../page-limits.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { useDebouncedSave } from '../use-debounced-save.ts';
import { UPDATE_FAILED, useHostCall } from '../use-host-call.ts';
import styles from './patterns-panel.module.css';

/** The winning patterns as the host sees them, with what is not saved yet. */
function usePatterns() {
  const game = useGame((view) => view.game);
  const host = { id: useGame(({ viewer_id }) => viewer_id) };
  const { call } = useHostCall();
  const { unsaved, change } = useDebouncedSave<PatternConfig>({
    delay: SETTINGS.config_debounce,
    save: async ({ allowed_letters, ...switches }) => {
      const letters = allowed_letters && { allowed_letters: [...allowed_letters] };
      const body = { pattern_config: { ...switches, ...letters } };
      return await call(GAME_ENDPOINTS.changeGame, { params: { id: game.id }, body }, UPDATE_FAILED);
    },
  });
  const pattern_config = mergedPatterns(game.pattern_config, unsaved);
  const shown = { ...game, pattern_config };

  return {
    config: pattern_config,
    refusal: whyNotChangePatterns(shown, host, {}),
    change(part: Partial<PatternConfig>): void {
      const refusal = whyNotChangePatterns(shown, host, part);
      if (refusal === null) change(part);
      else notify({ kind: 'warning', text: refusalMessage(refusal) });
    },
  };
}

type PatternOptionProps = {
  label: string;
  example: CellMask;
  is_on: boolean;
  onChange: (is_on: boolean) => void;
};

function PatternOption({ label, example, is_on, onChange }: PatternOptionProps) {
  return (
    <label
      className={clsx(
        'grid content-start justify-items-centre gap-5 anchor centre press round-6',
        styles.option,
      )}
    >
      <input
        type="checkbox"
        className={clsx('unseen', styles.box)}
        checked={is_on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <PatternGlyph mask={example} />
      {label}
      <span className={clsx('edge-2', styles.tick)} aria-hidden="true">
        <Check />
      </span>
    </label>
  );
}

type LetterChoiceProps = {
  /** None means that every letter counts. */
  letters: readonly PatternLetter[];
  onChange: (letters: readonly PatternLetter[]) => void;
};

/** Which letters count. The choice is never empty: whoever takes the last one out has all of them again. */
function LetterChoice({ letters, onChange }: LetterChoiceProps) {
  const press = (letter: PatternLetter, is_on: boolean) => {
    const chosen = PATTERN_LETTERS.filter((each) => (each === letter ? is_on : letters.includes(each)));
    onChange(chosen.length === PATTERN_LETTERS.length ? [] : chosen);
  };
  return (
    <fieldset className={clsx('grid gap-3', styles.letters)}>
      <legend className={styles.legend}>Letters that count</legend>
      <label className={clsx('grid place-centre anchor soft press round-4 holds-focus', styles.letter)}>
        <input
          type="checkbox"
          className="unseen"
          checked={letters.length === 0}
          onChange={() => onChange([])}
        />
        All
      </label>
      {PATTERN_LETTERS.map((letter) => (
        <label
          key={letter}
          className={clsx('grid place-centre anchor soft press round-4 holds-focus', styles.letter)}
        >
          <input
            type="checkbox"
            className="unseen"
            checked={letters.includes(letter)}
            onChange={(event) => press(letter, event.target.checked)}
          />
          {letter}
        </label>
      ))}
    </fieldset>
  );
}

/** What players may shout for. */
export function PatternsPanel({ className }: { className?: string | undefined }) {
  const { config, refusal, change } = usePatterns();
  return (
    <Panel title="Game configuration" aside="Patterns players may shout for" className={className}>
      {refusal !== null && (
        <p className={clsx('row gap-4 small soft', styles.locked)}>
          <Lock />
          {refusalMessage(refusal)}
        </p>
      )}
      <fieldset className={styles.patterns} disabled={refusal !== null}>
        <legend>
          <VisuallyHidden>Winning patterns</VisuallyHidden>
        </legend>
        <div className={styles.options}>
          {PATTERN_SWITCHES.map(({ key, label }) => (
            <PatternOption
              key={key}
              label={label}
              example={patternExample(key, config)}
              is_on={config[key]}
              onChange={(is_on) => change({ [key]: is_on })}
            />
          ))}
        </div>
        {config.allow_letter_patterns && (
          <LetterChoice
            letters={config.allowed_letters}
            onChange={(allowed_letters) => change({ allowed_letters })}
          />
        )}
      </fieldset>
    </Panel>
  );
}

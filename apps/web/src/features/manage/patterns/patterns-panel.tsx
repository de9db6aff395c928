import { PATTERN_SWITCHES } from '@phrase-bingo/game/rules/game/pattern-config';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { Lock } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LetterChoice } from './letter-choice.tsx';
import { patternExample } from './pattern-example.ts';
import { PatternOption } from './pattern-option.tsx';
import styles from './patterns-panel.module.css';
import { usePatterns } from './use-patterns.ts';

/** What players may shout for. */
export function PatternsPanel({ className }: { className?: string | undefined }) {
  const { config, refusal, change } = usePatterns();
  return (
    <Panel title="Game configuration" aside="Patterns players may shout for" className={className}>
      {refusal !== null && (
        <p className={styles.locked}>
          <Lock aria-hidden="true" />
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

import { warningsOfTexts } from '@phrase-bingo/game/rules/game/phrase-list';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { PHRASE_THEMES, type PhraseTheme } from '@phrase-bingo/game/rules/phrase-themes';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { clsx } from 'clsx';
import { Dices } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { failureOf } from '../../../../api/failures.ts';
import { useGame } from '../../../../live/game-store.ts';
import { addWords } from '../../../../packs/phrase-words.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { Spinner } from '../../../../ui/display/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './fill-dialog.module.css';
import { useAddMany } from './use-add-many.ts';

type Draw =
  | { name: 'none' }
  | { name: 'drawing' }
  | { name: 'drawn'; texts: readonly string[] }
  | { name: 'failed' };

/** Draws phrases of a theme that are not in the list yet. Only the last of several draws counts. */
function useDraw(count: number) {
  const phrases = useGame((view) => view.phrases);
  const [draw, setDraw] = useState<Draw>({ name: 'none' });
  const latest_draw = useRef(0);

  async function drawFrom(theme: FillTheme): Promise<void> {
    latest_draw.current += 1;
    const mine = latest_draw.current;
    setDraw({ name: 'drawing' });
    const next = await load(theme).catch((error): Draw => {
      failureOf(error);
      return { name: 'failed' };
    });
    if (mine === latest_draw.current) setDraw(next);
  }

  /** Requests the maximum, so that enough remain without those already in the list. */
  async function load(theme: FillTheme): Promise<Draw> {
    const drawn = await callApi(PHRASE_ENDPOINTS.quickStartPhrases, {
      query: { count: PHRASES.quick_start_count_max, ...(theme !== 'any' && { theme }) },
    });
    const isNew = (text: string) => warningsOfTexts(phrases, [text]).every(({ kind }) => kind !== 'repeated');
    return { name: 'drawn', texts: drawn.map(({ text }) => text).filter(isNew) };
  }

  return {
    texts: draw.name === 'drawn' ? draw.texts.slice(0, count) : [],
    is_drawing: draw.name === 'drawing',
    has_failed: draw.name === 'failed',
    drawFrom,
  };
}

type FillTheme = PhraseTheme | 'any';

const THEME_NAMES: Record<FillTheme, string> = {
  any: 'A bit of all',
  work_meeting: 'Work meeting',
  wedding: 'Wedding',
  family_dinner: 'Family dinner',
  road_trip: 'Road trip',
  sports_night: 'Sports night',
  film_night: 'Film night',
  classroom: 'Classroom',
  holidays: 'Holidays',
  party: 'Party',
  small_talk: 'Small talk',
  shopping: 'Shopping',
  camping: 'Camping',
};

type ThemeChoiceProps = { theme: FillTheme | null; onChoose: (theme: FillTheme) => void };

const CHOICES: readonly FillTheme[] = ['any', ...PHRASE_THEMES];

function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="cluster gap-4">
      <legend className={styles.legend}>What is it about?</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice}
          className={clsx(
            'grid place-centre touch pad-inline-8 anchor size-16 semi press round-7 holds-focus',
            styles.theme,
          )}
        >
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={choice === theme}
            onChange={() => onChoose(choice)}
          />
          {THEME_NAMES[choice]}
        </label>
      ))}
    </fieldset>
  );
}

const DRAW_FAILED = 'The phrases could not be drawn. Please try again.';

type Props = {
  count: number;
  onClose: () => void;
};

/** Adds the missing phrases from a theme, after a preview. */
export function FillDialog({ count, onClose }: Props) {
  const [theme, setTheme] = useState<FillTheme | null>(null);
  const { texts, is_drawing, has_failed, drawFrom } = useDraw(count);
  const { send, is_busy, failure } = useAddMany(onClose);

  const choose = (next: FillTheme) => {
    setTheme(next);
    void drawFrom(next);
  };

  return (
    <Dialog
      open
      title={`Fill the missing ${count}`}
      onClose={onClose}
      actions={
        texts.length > 0 && (
          <>
            <Button variant="paper" icon={<Dices />} onClick={() => choose(theme ?? 'any')}>
              Draw again
            </Button>
            <Button is_busy={is_busy} onClick={() => send(texts)}>
              {addWords(texts.length)}
            </Button>
          </>
        )
      }
    >
      <ThemeChoice theme={theme} onChoose={choose} />
      {is_drawing && <Spinner label="Drawing phrases" />}
      <FieldMessage id="fill-failed" error={has_failed ? DRAW_FAILED : failure} />
      {texts.length > 0 && (
        <section className={styles.drawn} aria-label="Drawn phrases">
          <ol>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}

import { Dices } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { Spinner } from '../../../../ui/display/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { phraseWords, useMany } from '../many/use-many.ts';
import styles from './fill-dialog.module.css';
import { ThemeChoice } from './theme-choice.tsx';
import type { FillTheme } from './theme-names.ts';
import { useDraw } from './use-draw.ts';

const DRAW_FAILED = 'The phrases could not be drawn. Please try again.';

type Props = {
  /** How many are missing. */
  count: number;
  onClose: () => void;
};

/** Fills what is missing with phrases about a theme, which are seen before they are added. */
export function FillDialog({ count, onClose }: Props) {
  const [theme, setTheme] = useState<FillTheme | null>(null);
  const { texts, is_drawing, has_failed, drawFrom } = useDraw(count);
  const { add, is_busy, refusal } = useMany(onClose);

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
            <Button
              variant="paper"
              icon={<Dices aria-hidden="true" />}
              onClick={() => choose(theme ?? 'any')}
            >
              Draw again
            </Button>
            <Button busy={is_busy} onClick={() => void add([...texts])}>
              Add {phraseWords(texts.length)}
            </Button>
          </>
        )
      }
    >
      <ThemeChoice theme={theme} onChoose={choose} />
      {is_drawing && <Spinner label="Drawing phrases" />}
      <FieldMessage id="fill-failed" error={has_failed ? DRAW_FAILED : refusal} />
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

import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

type Answer = (is_agreed: boolean) => void;

type YesOrNo = {
  /** The label of the key that agrees. */
  agree: string;
  /** The label of the key that changes nothing. */
  refuse?: string;
  tone?: 'primary' | 'danger';
  /** Carried out while the question stands. Resolves to what is shown when it has failed, else to null. */
  work?: () => Promise<ReactNode>;
  /** The work cannot be taken back once it is under way. Its key comes first. */
  is_final?: boolean;
};

type Question = {
  title: ReactNode;
  /** What will happen: one sentence, or paragraphs. */
  sentences?: ReactNode;
} & (YesOrNo | { keys: (answer: Answer) => ReactNode });

const paragraphs = (sentences: ReactNode): ReactNode =>
  typeof sentences === 'string' ? <p>{sentences}</p> : sentences;

type YesOrNoProps = { question: Omit<Question, 'keys'> & YesOrNo; onAnswer: Answer };

function YesOrNoQuestion({ question, onAnswer }: YesOrNoProps) {
  const { title, sentences, agree, refuse = 'Cancel', tone = 'primary', work, is_final = false } = question;
  const [is_busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ReactNode>(null);

  const is_held = is_final && is_busy;
  const close = () => {
    if (!is_held) onAnswer(false);
  };
  const carryOut = async (what: () => Promise<ReactNode>) => {
    setBusy(true);
    setTrouble(null);
    const failed = await what();
    if (failed === null) return onAnswer(true);
    setTrouble(failed);
    setBusy(false);
  };

  const refuse_key = (
    <Button key="refuse" variant="paper" disabled={is_held} onClick={close}>
      {refuse}
    </Button>
  );
  const agree_key = (
    <Button
      key="agree"
      variant={tone}
      is_busy={is_busy}
      onClick={() => (work ? void carryOut(work) : onAnswer(true))}
    >
      {agree}
    </Button>
  );
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      actions={is_final ? [agree_key, refuse_key] : [refuse_key, agree_key]}
    >
      {paragraphs(sentences)}
      {trouble}
    </Dialog>
  );
}

type Asked = { question: Question; standing: string; onAnswer: Answer };

function AskedQuestion({ question, onAnswer }: Asked) {
  if ('agree' in question) return <YesOrNoQuestion question={question} onAnswer={onAnswer} />;
  const { title, sentences, keys } = question;
  return (
    <Dialog open title={title} onClose={() => onAnswer(false)}>
      {paragraphs(sentences)}
      <div className="grid gap-5">{keys(onAnswer)}</div>
    </Dialog>
  );
}

/**
 * Asks before something is lost, ends or comes early. `ask` resolves to whether the person agreed, after the question
 * has closed; Escape and Cancel change nothing. A question is dropped without an answer when `standing`, which is what
 * it is about, has changed meanwhile.
 */
export function useAsk(standing = ''): {
  ask: (question: Question) => Promise<boolean>;
  /** To be drawn where the focus is to return to. */
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const is_stale = asked !== null && asked.standing !== standing;
  if (is_stale) setAsked(null);

  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const onAnswer: Answer = (is_agreed) => {
        flushSync(() => setAsked(null));
        resolve(is_agreed);
      };
      setAsked({ question, standing, onAnswer });
    });

  return { ask, question: asked !== null && !is_stale && <AskedQuestion {...asked} /> };
}

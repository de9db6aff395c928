import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useAsk } from './ask.tsx';

type Asked = Parameters<ReturnType<typeof useAsk>['ask']>[0];

const QUESTION = { title: 'End the game?', sentences: 'The round ends.', agree: 'End it' };

type PageProps = { asked: Asked; standing: string; onAnswer: (is_agreed: boolean) => void };

function Page({ asked, standing, onAnswer }: PageProps) {
  const { ask, question } = useAsk(standing);
  return (
    <>
      <button type="button" onClick={() => void ask(asked).then(onAnswer)}>
        End
      </button>
      {question}
    </>
  );
}

async function openQuestion(asked: Asked = QUESTION) {
  const answers = vi.fn<(is_agreed: boolean, key_with_focus: Element | null) => void>();
  const onAnswer = (is_agreed: boolean) => answers(is_agreed, document.activeElement);
  const page = (standing: string) => <Page asked={asked} standing={standing} onAnswer={onAnswer} />;
  const { rerender } = render(page('round 1'));
  const user = userEvent.setup();
  await user.click(key('End'));
  return { user, answers, goOn: () => rerender(page('round 2')) };
}

const key = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'End the game?' });
const keys = () => screen.getAllByRole('button').flatMap((button) => button.textContent || []);

it.each<[string, boolean, (user: ReturnType<typeof userEvent.setup>) => unknown]>([
  ['Cancel', false, (user) => user.click(key('Cancel'))],
  ['the cross', false, (user) => user.click(key('Close'))],
  ['Escape', false, () => fireEvent(dialog() ?? document, new Event('cancel', { cancelable: true }))],
  ['its key', true, (user) => user.click(key('End it'))],
])('is answered by %s with %s, after it has closed and given the focus back', async (_, is_agreed, press) => {
  const { user, answers } = await openQuestion();
  expect(dialog()).toHaveTextContent('The round ends.');
  expect(keys()).toEqual(['End', 'Cancel', 'End it']);
  await act(() => press(user));
  expect(dialog()).toBeNull();
  expect(answers.mock.calls).toEqual([[is_agreed, key('End')]]);
});

it('is dropped without an answer when what it is about has changed', async () => {
  const { answers, goOn } = await openQuestion();
  goOn();
  expect(dialog()).toBeNull();
  expect(answers).not.toHaveBeenCalled();
});

it('may have keys of its own', async () => {
  const { user, answers } = await openQuestion({
    title: QUESTION.title,
    keys: (answer) => (
      <button type="button" onClick={() => answer(true)}>
        Both
      </button>
    ),
  });
  expect(keys()).toEqual(['End', 'Both']);
  await user.click(key('Both'));
  expect(answers).toHaveBeenCalledWith(true, key('End'));
});

it.each([
  [true, ['End', 'End it', 'Cancel']],
  [false, ['End', 'Cancel', 'End it']],
])('carries work out while it stands; final is %s', async (is_final, in_order) => {
  const ends: ((failed: string | null) => void)[] = [];
  const work = vi.fn(() => new Promise<string | null>((resolve) => ends.push(resolve)));
  const { user, answers } = await openQuestion({ ...QUESTION, work, is_final });
  expect(keys()).toEqual(in_order);

  await user.click(key('End it'));
  expect(key('End it')).toHaveAttribute('aria-busy', 'true');
  await user.click(key('End it'));
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.('That did not work.'));
  expect(dialog()).toHaveTextContent('That did not work.');

  await user.click(key('End it'));
  expect(dialog()).not.toHaveTextContent('That did not work.');
  if (is_final) {
    expect(key('Cancel')).toBeDisabled();
    await user.click(key('Close'));
    expect(dialog()).toBeVisible();
    await act(async () => ends[1]?.(null));
    expect(answers.mock.calls).toEqual([[true, key('End')]]);
  } else {
    await user.click(key('Cancel'));
    expect(answers.mock.calls).toEqual([[false, key('End')]]);
  }
  expect(dialog()).toBeNull();
});

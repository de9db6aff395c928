import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answer, fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SavePackDialog } from './save-pack-dialog.tsx';

const PACK = PACK_EXAMPLES.createPack.answer;
const FIVE = ['One', 'Two', 'Three', 'Four', 'Five'];

function open(texts: string[], name = 'Friday game') {
  const server = fakeServer({ 'POST /api/packs': () => answer(PACK) });
  const onSaved = vi.fn();
  const person = renderAt(
    <SavePackDialog name={name} texts={texts} onSaved={onSaved} onClose={() => undefined} />,
  );
  return { person, server, onSaved };
}

it('PACK-44 keeps the phrases of a game without FREE, repeated and overlong ones', async () => {
  const long = 'x'.repeat(201);
  const { person, server, onSaved } = open(['FREE', ...FIVE, 'one', long]);
  expect(screen.getByText('Preview').parentElement).toHaveTextContent('5 to keep, 3 left out');
  expect(screen.getByRole('checkbox', { name: 'FREE' })).toHaveAccessibleDescription(
    'Starts with FREE, which a game takes for its free space',
  );
  expect(screen.getByRole('checkbox', { name: 'one' })).toHaveAccessibleDescription('Repeated');
  expect(screen.getByRole('checkbox', { name: long })).toHaveAccessibleDescription(
    'Longer than 200 characters',
  );
  await person.click(screen.getByRole('button', { name: 'Save pack' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PACK));
  expect(server.calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Friday game', emoji: '🎲', phrases: FIVE }),
  ]);
});

it('PACK-44 with fewer than 5 left the key is off and says why', async () => {
  const { person } = open(FIVE);
  expect(screen.getByRole('button', { name: 'Save pack' })).toBeEnabled();
  await person.click(screen.getByRole('checkbox', { name: 'Two' }));
  expect(screen.getByRole('button', { name: 'Save pack' })).toBeDisabled();
  expect(screen.getByText('A pack needs at least 5 phrases')).toBeVisible();
});

it('PACK-02 cuts the name of a game to what a pack may have', () => {
  open(FIVE, 'n'.repeat(100));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('n'.repeat(60));
});

it('PACK-44 shows the phrases as they were when it opened', async () => {
  function Game() {
    const [texts, setTexts] = useState(FIVE);
    return (
      <>
        <button type="button" onClick={() => setTexts(['Zero', ...FIVE])}>
          Change
        </button>
        <SavePackDialog name="x" texts={texts} onSaved={() => undefined} onClose={() => undefined} />
      </>
    );
  }
  const person = renderAt(<Game />);
  await person.click(screen.getByRole('checkbox', { name: 'One' }));
  fireEvent.click(screen.getByText('Change'));
  expect(screen.queryByRole('checkbox', { name: 'Zero' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'One' })).not.toBeChecked();
});

it('IMPORT-32 the sum is a status', async () => {
  const { person } = open([...FIVE, 'Six']);
  const status = within(screen.getByRole('dialog')).getByRole('status');
  expect(status).toHaveTextContent('6 to keep, 0 left out');
  await person.click(screen.getByRole('checkbox', { name: 'Six' }));
  expect(status).toHaveTextContent('5 to keep, 1 left out');
});

it('PACK-44 pressed twice saves one pack', async () => {
  const { server, onSaved } = open(FIVE);
  const key = screen.getByRole('button', { name: 'Save pack' });
  act(() => {
    key.click();
    key.click();
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.calls).toHaveLength(1);
});

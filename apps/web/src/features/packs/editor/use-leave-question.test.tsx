import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Router, useLocation } from '../../../routing/router.tsx';
import { freshBrowser } from '../../../testing/browser-state.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

const onLeave = vi.fn();

function Editor({ is_unsaved }: { is_unsaved: boolean }) {
  const { question, leaveTo } = useLeaveQuestion(is_unsaved, onLeave);
  return (
    <>
      <h1>Editor</h1>
      <Link to="/elsewhere?a=1">Elsewhere</Link>
      <a href="#part">A part of this page</a>
      <button type="button" onClick={() => leaveTo('/packs')}>
        Cancel
      </button>
      {question}
    </>
  );
}

function Pages({ is_unsaved }: { is_unsaved: boolean }) {
  const { pathname, search } = useLocation();
  if (pathname === '/editor') return <Editor is_unsaved={is_unsaved} />;
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/editor">To the editor</Link>
    </>
  );
}

/** Opens one page and from there the editor. */
async function openEditor(is_unsaved: boolean) {
  freshBrowser('/before');
  render(
    <Router>
      <Pages is_unsaved={is_unsaved} />
    </Router>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('To the editor'));
  await heading('Editor');
  return user;
}

const heading = (name: string) => screen.findByRole('heading', { name });
const goBack = () => act(() => history.back());

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  onLeave.mockClear();
});

it('PACK-35 leaves at once while nothing is unsaved', async () => {
  const user = await openEditor(false);
  await user.click(screen.getByText('Elsewhere'));
  await heading('/elsewhere?a=1');
  expect(onLeave).not.toHaveBeenCalled();
});

it('PACK-35 a link asks first; Stay stays, Leave follows it', async () => {
  const user = await openEditor(true);
  await user.click(screen.getByText('Elsewhere'));
  await user.click(await screen.findByText('Stay'));
  expect(location.pathname).toBe('/editor');
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByText('Elsewhere'));
  await user.click(await screen.findByText('Leave'));
  await heading('/elsewhere?a=1');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('PACK-35 a key of the page asks first', async () => {
  const user = await openEditor(true);
  await user.click(screen.getByText('Cancel'));
  await user.click(await screen.findByText('Leave'));
  await heading('/packs');
});

it('PACK-35 the back key of the browser asks first; the address stays until it is agreed', async () => {
  const user = await openEditor(true);
  goBack();
  await screen.findByText('Stay');
  await waitFor(() => expect(location.pathname).toBe('/editor'));
  await user.click(screen.getByText('Stay'));
  expect(await heading('Editor')).toBeVisible();
  goBack();
  await screen.findByText('Leave');
  await waitFor(() => expect(location.pathname).toBe('/editor'));
  await user.click(screen.getByText('Leave'));
  await heading('/before');
  expect(location.pathname).toBe('/before');
});

it('PACK-35 a link within the page and one for another tab do not ask', async () => {
  await openEditor(true);
  fireEvent.click(screen.getByText('A part of this page'));
  fireEvent.click(screen.getByText('Elsewhere'), { ctrlKey: true });
  expect(screen.queryByText('Stay')).toBeNull();
});

it.each([true, false])('PACK-35 closing the tab asks only with unsaved changes: %s', async (is_unsaved) => {
  await openEditor(is_unsaved);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(!is_unsaved);
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { useToasts } from '../../ui/overlays/toast-store.ts';
import { loadPapa } from '../load-papa.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';

vi.mock(import('../load-papa.ts'), { spy: true });

const PACK = { name: 'Things Nan says', emoji: '🫖', language: 'en', phrases: ['Mind the step', '=1+1'] };

/** The downloads that were begun. */
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const names = (role: string) =>
  within(screen.getByRole('dialog'))
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

it('EXPORT-01 offers four forms and makes the file without a call', async () => {
  const server = fakeServer({});
  const person = renderAt(<ExportMenu pack={PACK} />);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(names('menuitem')).toEqual(['Text', 'CSV', 'JSON', 'JSON for Bingosync']);
  await person.click(screen.getByRole('menuitem', { name: 'Text' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(saved).toEqual(['things-nan-says.txt']));
  expect(server.calls).toEqual([]);
});

it('EXPORT-01 offers them in a dialog too, which closes', async () => {
  const onClose = vi.fn();
  const person = renderAt(<ExportDialog pack={PACK} onClose={onClose} />);
  expect(names('listitem')).toEqual(['Text', 'CSV', 'JSON', 'JSON for Bingosync']);
  await person.click(screen.getByRole('button', { name: 'JSON for Bingosync' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(saved).toEqual(['things-nan-says.json']));
});

it('EXPORT-01 is off while the pack has no phrases', () => {
  renderAt(<ExportMenu pack={{ ...PACK, phrases: [] }} />);
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('EXPORT-01 says so when the file could not be made', async () => {
  vi.mocked(loadPapa).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const person = renderAt(<ExportMenu pack={PACK} />);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'error', text: 'The file could not be made. Please try again.' },
    ]),
  );
  expect(saved).toEqual([]);
});

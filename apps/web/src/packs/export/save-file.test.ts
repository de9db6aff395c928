import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('EXPORT-01 a file is saved under its name without a call, and its memory is given back', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const blobs: Blob[] = [];
  const revoked = vi.fn();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        blobs.push(blob);
        return 'blob:one';
      }
      static override revokeObjectURL = revoked;
    },
  );
  const clicked: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });

  saveFile({ name: 'unit-7.csv', type: 'text/csv;charset=utf-8', text: '\ufeff"ü"' });

  expect(clicked).toEqual([['blob:one', 'unit-7.csv']]);
  expect(blobs.map(({ type, size }) => [type, size])).toEqual([['text/csv;charset=utf-8', 7]]);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:one');
  expect(fetched).not.toHaveBeenCalled();
});

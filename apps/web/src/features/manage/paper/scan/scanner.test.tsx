import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeCamera } from '../../../../testing/device/fake-camera.ts';
import { letPass, settle } from '../../../../testing/fake-clock.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { Scanner } from './scanner.tsx';

const LINK = 'https://bingo.example.com/c/12-0123456789';
const NO_CAMERA = 'No camera found. Type the number.';
const BLOCKED = 'The camera is blocked. Allow it in the browser, or type the number.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) });
});

/** Once, however slow the machine is. */
beforeAll(() => import('qr/decode.js'));

/** The dialog around it, and the key that opens the scanner and goes with it. */
function Around({ onRead, onType }: { onRead: (text: string) => void; onType: () => void }) {
  const [is_open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!is_open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Scan the code
      </button>
    );
  return (
    <>
      <Scanner onRead={onRead} onType={onType} />
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
}

const key = (name: string) => screen.getByRole('button', { name });
const typeKey = () => key('Type the number instead');

/** A frame comes every 100 ms; before the first one the library is fetched. */
async function until(holds: () => void): Promise<void> {
  for (let frames = 0; frames < 20; frames += 1) {
    await letPass(100);
    await act(settle);
    try {
      return holds();
    } catch {
      // Not yet.
    }
  }
  holds();
}

async function open(options: Parameters<typeof fakeCamera>[0] & { refused?: string } = {}) {
  const camera = fakeCamera(options);
  if (options.refused) camera.refuse(options.refused);
  const onRead = vi.fn();
  const onType = vi.fn();
  const person = renderAt(<Around onRead={onRead} onType={onType} />);
  await person.click(key('Scan the code'));
  await letPass(0);
  return { ...camera, onRead, onType, person };
}

/** A browser that reads codes by itself: what it gives for each frame. */
function fakeDetector(detect: () => Promise<{ rawValue: string }[]>, formats = ['ean_13', 'qr_code']) {
  const BarcodeDetector = class {
    detect = detect;
    static getSupportedFormats = async () => formats;
  };
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
}

describe('the scanner', () => {
  it('CHECK-20 reads a card with the rear camera, which is off before anybody hears of it', async () => {
    const { asked, see, sizes, isOn, onRead, onType, person } = await open();
    expect(asked).toEqual([{ video: expect.objectContaining({ facingMode: 'environment' }) }]);
    expect(typeKey()).toHaveFocus();
    await until(() => expect(screen.getByRole('status')).toHaveTextContent('Hold the code in the frame'));
    expect(screen.queryByRole('button', { name: 'Light' })).not.toBeInTheDocument();
    await letPass(300);
    expect(onRead).not.toHaveBeenCalled();
    let was_on = true;
    onRead.mockImplementation(() => {
      was_on = isOn();
    });
    see(LINK);
    await until(() => expect(onRead).toHaveBeenCalledWith(LINK));
    expect(was_on).toBe(false);
    await letPass(1_000);
    expect(onRead).toHaveBeenCalledOnce();
    expect(new Set(sizes)).toEqual(new Set(['640×640']));
    await person.click(typeKey());
    expect(onType).toHaveBeenCalledOnce();
  });

  it('CHECK-20 the browser reads where it can, one frame at a time and at most ten in a second', async () => {
    const detect = vi.fn(async () => [{ rawValue: '' }]);
    fakeDetector(detect);
    const { onRead } = await open();
    await letPass(1_999);
    expect(detect.mock.calls.length).toBeGreaterThan(15);
    expect(detect.mock.calls.length).toBeLessThanOrEqual(20);
    let tell = (_codes: { rawValue: string }[]): void => undefined;
    detect.mockImplementation(
      () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    );
    await letPass(100);
    detect.mockClear();
    await letPass(1_000);
    expect(detect).not.toHaveBeenCalled();
    await act(async () => tell([{ rawValue: LINK }]));
    expect(onRead).toHaveBeenCalledExactlyOnceWith(LINK);
  });

  it.each([
    ['reads other codes only', async () => [{ rawValue: 'wrong' }], ['ean_13']],
    ['fails when it is asked', () => Promise.reject(new DOMException('No service')), ['qr_code']],
  ])('CHECK-20 the library reads where the browser %s', async (_case, detect, formats) => {
    fakeDetector(detect, formats);
    const { see, onRead } = await open();
    see(LINK);
    await until(() => expect(onRead).toHaveBeenCalledWith(LINK));
  });

  it.each([
    ['NotFoundError', NO_CAMERA, false],
    ['OverconstrainedError', NO_CAMERA, false],
    ['NotAllowedError', BLOCKED, true],
    ['NotReadableError', 'The camera cannot be used now. Type the number.', true],
  ])('CHECK-20 CHECK-23 says what stands in the way: %s', async (refused, sentence, has_picture) => {
    const { answer, isOn, person } = await open({ refused });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByLabelText('Camera picture')).not.toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take a picture' }) !== null).toBe(has_picture);
    expect(typeKey()).toHaveFocus();
    answer(async () => undefined);
    await person.click(key('Try Again'));
    await until(() => expect(screen.getByRole('status')).toHaveTextContent('Hold the code in the frame'));
    expect(isOn()).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(typeKey()).toHaveFocus();
  });

  it('CHECK-20 a hidden page has no camera, and gets it back when it is seen', async () => {
    const { show, isOn, tracks, see, onRead } = await open();
    await until(() => expect(isOn()).toBe(true));
    await show('hidden');
    expect(isOn()).toBe(false);
    see(LINK);
    await letPass(1_000);
    expect(onRead).not.toHaveBeenCalled();
    await show('visible');
    await until(() => expect(onRead).toHaveBeenCalledWith(LINK));
    expect(isOn()).toBe(false);
    await show('hidden');
    await show('visible');
    expect(tracks).toHaveLength(2);
  });

  it('CHECK-20 a camera that is allowed too late stays off', async () => {
    let allow = (): void => undefined;
    const { answer, asked, show, isOn, tracks, person } = await open({ refused: 'NotAllowedError' });
    answer(
      () =>
        new Promise((resolve) => {
          allow = resolve;
        }),
    );
    await person.click(key('Try Again'));
    // Some systems hide the page while they ask; the answer still counts, and the camera waits for the page.
    await show('hidden');
    await act(async () => allow());
    expect(isOn()).toBe(false);
    await show('visible');
    expect(asked).toHaveLength(3);
    await person.click(key('Close'));
    await act(async () => allow());
    expect(tracks).toHaveLength(2);
    expect(isOn()).toBe(false);
  });

  it('CHECK-20 closing stops the camera; one that breaks off is told', { tags: 'long' }, async () => {
    const { tracks, isOn, person } = await open();
    await until(() => expect(isOn()).toBe(true));
    await act(async () => tracks[0]?.dispatchEvent(new Event('ended')));
    expect(screen.getByRole('alert')).toHaveTextContent('The camera cannot be used now. Type the number.');
    await person.click(key('Try Again'));
    await until(() => expect(isOn()).toBe(true));
    await person.click(key('Close'));
    expect(isOn()).toBe(false);
    expect(tracks).toHaveLength(2);
  });

  it('CHECK-20 has a switch for the light where the camera has one', { tags: 'long' }, async () => {
    const { tracks, show, person } = await open({ has_light: true });
    const isLit = (is_lit: boolean) =>
      until(() => expect(key('Light')).toHaveAttribute('aria-pressed', String(is_lit)));
    await isLit(false);
    for (const is_lit of [true, false, true]) {
      await person.click(key('Light'));
      await isLit(is_lit);
      expect(tracks[0]?.is_lit).toBe(is_lit);
    }
    await show('hidden');
    await show('visible');
    await isLit(false);
  });

  it('CHECK-20 on plain http, where browsers give no camera, a picture is taken instead', {
    tags: 'long',
  }, async () => {
    const { asked } = await open({ is_secure: false });
    expect(asked).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Take a picture',
      'Type the number instead',
      'Close',
    ]);
  });

  it('CHECK-20 without the library the number is left', async () => {
    onTestFinished(() => void vi.doUnmock('qr/decode.js'));
    vi.doMock('qr/decode.js', () => {
      throw new Error('Not there');
    });
    const { isOn } = await open();
    await until(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(
        'The scanner could not be loaded. Type the number.',
      );
    });
    expect(isOn()).toBe(false);
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeCamera } from '../../../../testing/device/fake-camera.ts';
import { PictureKey } from './picture-key.tsx';

const LINK = 'https://bingo.example.com/c/12-0123456789';
const NO_CODE = 'No code found in the picture.';

function open() {
  const { sizes } = fakeCamera();
  const onRead = vi.fn();
  const page = render(<PictureKey onRead={onRead} />);
  const input = document.querySelector('input[type="file"]');
  const take = (text: string, type = 'image/jpeg') => {
    if (input) fireEvent.change(input, { target: { files: [new File([text], 'card', { type })] } });
  };
  return { sizes, onRead, input, take, close: page.unmount };
}

const key = () => screen.getByRole('button', { name: 'Take a picture' });

it('CHECK-20 a picture of the phone is read like a frame, and larger when nothing was found', async () => {
  const { sizes, onRead, input, take, close } = open();
  expect(input).toHaveAttribute('accept', 'image/*');
  expect(input).toHaveAttribute('capture', 'environment');
  take('');
  expect(key()).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_CODE);
  expect(key()).toHaveAccessibleDescription(NO_CODE);
  expect(sizes).toEqual(['640×427', '1280×853', '2560×1707']);
  take(LINK);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith(LINK));
  expect(sizes).toHaveLength(4);
  take('%PDF', 'application/pdf');
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_CODE);
  take(LINK);
  close();
  await vi.waitFor(() => expect(sizes).toHaveLength(5));
  expect(onRead).toHaveBeenCalledOnce();
});

it('CHECK-20 without the library the picture is not read', async () => {
  onTestFinished(() => void vi.doUnmock('qr/decode.js'));
  vi.doMock('qr/decode.js', () => {
    throw new Error('Not there');
  });
  const { onRead, take } = open();
  take(LINK);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The picture could not be read. Type the number.',
  );
  expect(onRead).not.toHaveBeenCalled();
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LanguageField } from '../features/packs/editor/pack-fields.tsx';
import { EmojiField } from './emoji-field.tsx';

function Fields() {
  const [emoji, setEmoji] = useState('🎲');
  const [language, setLanguage] = useState('de-CH');
  return (
    <>
      <EmojiField value={emoji} onChange={setEmoji} />
      <LanguageField value={language} onChange={setLanguage} />
    </>
  );
}

it('PACK-03 an emoji typed behind another takes its place, and anything else is told', async () => {
  const person = userEvent.setup({ delay: null });
  render(<Fields />);
  const field = screen.getByRole('textbox', { name: 'Emoji' });
  fireEvent.change(field, { target: { value: '🎲🫖' } });
  expect(field).toHaveValue('🫖');
  await person.clear(field);
  await person.type(field, 'x');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one emoji');
  expect(field).toHaveAccessibleDescription('Choose one emoji');
});

it('PACK-04 offers common languages by name, and the one a pack has', async () => {
  const person = userEvent.setup({ delay: null });
  render(<Fields />);
  const field = screen.getByRole('combobox', { name: 'Language' });
  expect(field).toHaveValue('de-CH');
  await person.selectOptions(field, 'Spanish');
  expect(field).toHaveValue('es');
  await person.selectOptions(field, 'de-CH');
  expect(field).toHaveValue('de-CH');
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
});

it('PACK-04 a language without a name shows as its tag', () => {
  render(<LanguageField value="en-u-hc-h12" onChange={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('en-u-hc-h12');
});

import { useMemo, useState } from 'react';
import { SelectField } from '../ui/controls/select-field.tsx';

type Props = { value: string; onChange: (tag: string) => void };

const COMMON =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv sw th tr uk ur vi zh'.split(
    ' ',
  );

/** Some tags that are right have no name and are refused, such as those with extensions. */
function nameOf(tag: string, names: Intl.DisplayNames): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function languages(...others: string[]) {
  const page = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames([page], { type: 'language', fallback: 'code' });
  return [...new Set([...COMMON, ...others])]
    .map((tag) => ({ value: tag, label: nameOf(tag, names) }))
    .sort((one, other) => one.label.localeCompare(other.label, page));
}

/** The language of a pack's phrases: common ones, the one it has and the one it had. */
export function LanguageField({ value, onChange }: Props) {
  const [first] = useState(value);
  const options = useMemo(() => languages(first, value), [first, value]);
  return <SelectField label="Language" options={options} value={value} onChange={onChange} />;
}

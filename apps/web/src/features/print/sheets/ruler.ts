import { languageOf, type Measure, type Setting, wordsOf } from './fit-type.ts';
import styles from './phrase.module.css';

/** Millimetres and points in CSS pixels. */
const MM = 96 / 25.4;
const PT = 96 / 72;

/** A word that may be broken stands in an element of its own, as on the sheet. */
function writeInto(line: HTMLElement, { text, broken }: Setting): void {
  if (broken.size === 0) {
    line.textContent = text;
    return;
  }
  const parts = wordsOf(text).map((word) => {
    if (!broken.has(word)) return word;
    const whole = document.createElement('span');
    whole.className = styles.broken ?? '';
    whole.textContent = word;
    return whole;
  });
  line.replaceChildren(...parts);
}

export type Ruler = {
  /** Measures phrases in this weight, in the face of the cells or in that of the call list. */
  measure: (weight: number, kind: 'phrase' | 'listed') => Measure;
  remove: () => void;
};

/** Measures texts as the browser will set them, with its own fonts, shapes and line breaks. */
export function createRuler(): Ruler {
  const place = document.createElement('div');
  place.className = styles.ruler ?? '';
  place.setAttribute('aria-hidden', 'true');
  const block = document.createElement('div');
  block.dir = 'auto';
  const line = document.createElement('span');
  block.append(line);
  place.append(block);
  document.body.append(place);

  return {
    measure: (weight, kind) => (setting, width) => {
      block.className = styles[kind] ?? '';
      block.style.fontWeight = String(weight);
      block.style.fontSize = `${setting.size * PT}px`;
      block.style.width = `${width * MM}px`;
      block.lang = languageOf(setting.text) ?? '';
      writeInto(line, setting);
      return {
        width: line.getBoundingClientRect().width / MM,
        height: block.getBoundingClientRect().height / MM,
      };
    },
    remove: () => place.remove(),
  };
}

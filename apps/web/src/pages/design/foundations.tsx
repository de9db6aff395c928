import { clsx } from 'clsx';
import layout from '../../styles/layout.css?raw';
import scale from '../../styles/scale.css?raw';
import surface from '../../styles/surface.css?raw';
import text from '../../styles/text.css?raw';
import tokens from '../../styles/tokens.css?raw';
import styles from './design.module.css';
import { Section } from './section.tsx';

type Token = { name: string; value: string };

/** Reads the style sheet itself, so that the page is never out of date. */
function tokensIn(css: string, pattern: RegExp): Token[] {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (pattern.test(name) && !found.has(name)) found.set(name, value);
  return [...found].map(([name, value]) => ({ name, value }));
}

const SPACES = tokensIn(scale, /^--space-/);
const RADII = tokensIn(scale, /^--radius-/);
const TYPE_SIZES = tokensIn(scale, /^--t-/);
const COLOURS = tokensIn(tokens, /./).filter(({ value }) => /^#|^rgba?\(/.test(value));

type Class = { name: string; rules: string };

const classesIn = (css: string): Class[] =>
  [...css.matchAll(/^ *\.([\w-]+) \{([^}]*)\}/gm)].map(([, name = '', rules = '']) => ({
    name,
    rules: rules.replace(/\s+/g, ' ').trim(),
  }));

const CLASSES = [layout, text, surface].map(classesIn);

/** What any element may be given; a module holds what a component has for itself. */
export function ClassesSection() {
  return (
    <Section title="Classes">
      <div className={styles.columns}>
        {CLASSES.map((classes) => (
          <dl key={classes[0]?.name} className="grid gap-4">
            {classes.map(({ name, rules }) => (
              <div key={name}>
                <dt className="strong">{name}</dt>
                <dd className="small soft">{rules}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </Section>
  );
}

export function ColoursSection() {
  return (
    <Section title="Colours">
      <div className={clsx('grid gap-7 size-14', styles.swatches)}>
        {COLOURS.map(({ name }) => (
          <div key={name}>
            <span
              className={clsx('block below-4 round-5', styles.swatch)}
              style={{ background: `var(${name})` }}
            />
            {name}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Step N of the spacing is N × 2px. */
export function SpacingSection() {
  return (
    <Section title="Spacing">
      <ul className={styles.spaces}>
        {SPACES.map(({ name, value }) => (
          <li key={name}>
            <span className={styles.space} style={{ width: `var(${name})` }} />
            <code>{name}</code> {value}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CornersSection() {
  return (
    <Section title="Corners">
      <div className={clsx('grid gap-7 size-14', styles.swatches)}>
        {RADII.map(({ name, value }) => (
          <div key={name}>
            <span
              className={clsx('block below-4 stock', styles.corner)}
              style={{ borderRadius: `var(${name})` }}
            />
            {name}
            <br />
            {value}
          </div>
        ))}
      </div>
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Type">
      <div className={styles.type}>
        <div>
          <span className="small soft">Poster</span>
          <h3 className={styles.poster}>Eyes down</h3>
        </div>
        <div>
          <span className="small soft">Heading</span>
          <h3>Winning patterns</h3>
        </div>
        <div>
          <span className="small soft">Body</span>
          <p>
            Hold tight! The game will <a href="/design">start soon</a> and then you can mark your card!
          </p>
        </div>
        <div>
          <span className="small soft">Cell, width 78%</span>
          <p className={styles.narrow}>
            Glass gets knocked over · “Who’s that in the photo?” · Someone falls asleep
          </p>
        </div>
        {TYPE_SIZES.map(({ name, value }) => (
          <div key={name}>
            <span className="small soft">
              {name}: {value}
            </span>
            <p className={styles.sample} style={{ fontSize: `var(${name})` }}>
              Bingo
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}

import styles from './call-list-page.module.css';
import { languageOf } from './fit-type.ts';
import { PageFrame } from './page-frame.tsx';
import phrase_styles from './phrase.module.css';
import { CALLS, type SheetPlan } from './plan-sheets.ts';
import { type Phrase, patternWords } from './print-job.ts';

const MEASURES = {
  '--head': `${CALLS.head}mm`,
  '--column-gap': `${CALLS.column_gap}mm`,
  '--box': `${CALLS.box}mm`,
  '--box-gap': `${CALLS.box_gap}mm`,
  '--item-gap': `${CALLS.item_gap}mm`,
  '--type': `${CALLS.type}pt`,
  '--weight': CALLS.weight,
};

type Props = { plan: SheetPlan; columns: readonly (readonly Phrase[])[] };

/** All phrases with a box each, for whoever calls. */
export function CallListPage({ plan: { job }, columns }: Props) {
  return (
    <PageFrame paper={job.options.paper} is_across={false}>
      <div className={styles.list} style={MEASURES} data-calls="">
        <header className={styles.head}>
          <b>Call list</b>
          <span className={styles.name} dir="auto">
            {job.game.game_name}
          </span>
          <p>{patternWords(job.patterns)}</p>
        </header>
        {columns.map((phrases, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first column and the second
          <ul key={index} className={styles.column}>
            {phrases.map(({ sid, text }) => (
              <li key={sid}>
                <i className={styles.box} />
                <div className={phrase_styles.listed} dir="auto" lang={languageOf(text)}>
                  {text}
                </div>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </PageFrame>
  );
}

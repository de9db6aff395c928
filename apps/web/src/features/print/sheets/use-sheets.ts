import { useEffect, useRef, useState } from 'react';
import { loadQrEncoder, type QrPicture, QUIET_ZONE } from '../../../bingo/qr/qr-code-picture.ts';
import { logPanelError } from '../../../health/error-log.ts';
import { createFitting, layoutFor, planSheets, type SheetPlan } from './plan-sheets.ts';
import type { PrintJob } from './print-job.ts';
import { createRuler, type Ruler } from './ruler.ts';
import type { LayoutName } from './sheet-options.ts';

/** In milliseconds, and in cards, which React draws after the slice. The page may be held for 50 ms. */
const SLICE = 8;
const SLICE_CARDS = 12;

/** Said when a sheet has no code. */
export const NO_CODES = 'This address is too long for a code. Check by number.';

export type Sheets = {
  /** Whether everything is worked out and all pages stand in the document, so that they can be printed. */
  is_ready: boolean;
  /** Cards that are ready, of so many. */
  done: number;
  of: number;
  /** With those of the call list; 0 until the sizes are known. */
  pages: number;
  /** The chosen layout, or while that is off the nearest that is not. */
  layout: LayoutName;
  /** The layouts that phrases are too long for, each with its sentence. */
  why_off: ReadonlyMap<LayoutName, string>;
  /** False while a link is too long for a code; the sentence is NO_CODES. */
  has_codes: boolean;
  /** What is drawn; while a new job is worked out, that of the last one. */
  plan: SheetPlan | null;
  /** Those of its cards, one after the other; the list grows in place, so that a page that is drawn stays as it is. */
  codes: readonly (QrPicture | null)[];
  /** How many of them are known. */
  drawn: number;
};

type Work = Pick<Sheets, 'plan' | 'codes' | 'drawn'>;

const NOTHING: Work = { plan: null, codes: [], drawn: 0 };

const NONE_OFF: Sheets['why_off'] = new Map();

/** Everything a sheet is set in. Without a font it is set in the one that replaces it. */
async function loadFonts({ phrases, game }: PrintJob): Promise<void> {
  const text = [...phrases.map((phrase) => phrase.text), game.game_name, 'BINGO FREE 0123456789'].join(' ');
  await Promise.allSettled(
    ['600 condensed 1em "Instrument Sans Variable"', '800 1em "Bricolage Grotesque Variable"'].map((font) =>
      document.fonts.load(font, text),
    ),
  );
}

type CodeOf = (link: string | null) => QrPicture | null;

/** Codes are kept: an option changes how cards lie, not what they say. */
async function loadCodes(): Promise<CodeOf> {
  const encode = await loadQrEncoder();
  const known = new Map<string, QrPicture>();
  return (link) => {
    if (link === null) return null;
    const picture = known.get(link) ?? encode(link, QUIET_ZONE);
    known.set(link, picture);
    return picture;
  };
}

type Bench = { ruler: Ruler; fitting: ReturnType<typeof createFitting>; codeOf: CodeOf | null };

function openBench(): Bench {
  const ruler = createRuler();
  return { ruler, fitting: createFitting(ruler), codeOf: null };
}

/** Tells of the plan when it is known, and then of more and more codes; yields after each small step. */
function* work(job: PrintJob, bench: Bench, codeOf: CodeOf): Generator<Work | undefined> {
  const plan = yield* planSheets(job, bench.ruler, bench.fitting);
  const codes: (QrPicture | null)[] = [];
  yield { plan, codes, drawn: 0 };
  for (const { link } of plan.cards) {
    codes.push(codeOf(link));
    yield { plan, codes, drawn: codes.length };
  }
}

/** Works the sheets of a job out, in slices between which the page stays alive. */
export function useSheets(job: PrintJob): Sheets {
  const bench = useRef<Bench>(null);
  const [{ plan, codes, drawn }, setWork] = useState(NOTHING);

  useEffect(() => {
    const opened = openBench();
    bench.current = opened;
    return () => opened.ruler.remove();
  }, []);

  useEffect(() => {
    const current = bench.current;
    if (!current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let is_over = false;

    const begin = async () => {
      const [codeOf] = await Promise.all([current.codeOf ?? loadCodes(), loadFonts(job)]);
      current.codeOf = codeOf;
      if (is_over) return;
      const steps = work(job, current, codeOf);
      const goOn = () => {
        const until = performance.now() + SLICE;
        let [step, known] = [steps.next(), 0];
        let latest: Work | undefined;
        while (!step.done) {
          if (step.value) {
            latest = step.value;
            known += 1;
          }
          if (known === SLICE_CARDS || performance.now() >= until) break;
          step = steps.next();
        }
        if (latest) setWork(latest);
        if (!step.done) timer = setTimeout(goOn);
      };
      goOn();
    };
    begin().catch(logPanelError);

    return () => {
      is_over = true;
      clearTimeout(timer);
    };
  }, [job]);

  const is_current = plan?.job === job;
  const why_off = plan?.why_off ?? NONE_OFF;
  return {
    is_ready: is_current && drawn === plan.cards.length,
    done: is_current ? drawn : 0,
    of: is_current ? plan.cards.length : job.cards.length,
    pages: plan ? plan.sheets.length + plan.calls.length : 0,
    layout: is_current ? plan.layout.name : layoutFor(job.options, why_off),
    why_off,
    has_codes: plan === null || plan.job.is_sample || plan.cards.every(({ link }) => link !== null),
    plan,
    codes,
    drawn,
  };
}

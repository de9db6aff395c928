import { inWords } from '../players/words.ts';

/** '1 report' and '2 reports'. */
export const reportsInWords = (count: number): string => inWords(count, 'report', 'reports');

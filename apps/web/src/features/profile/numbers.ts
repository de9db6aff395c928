import { onFirstUse } from '../../text/on-first-use.ts';

const grouped = onFirstUse(() => new Intl.NumberFormat('en-US'));

/** Such as '1,240'. */
export const inGroups = (value: number): string => grouped().format(value);

export const inDays = (days: number): string => `${inGroups(days)} ${days === 1 ? 'day' : 'days'}`;

import { count, millis, quantile } from '../bench/measure.ts';
import type { Played } from './play-games.ts';

/** A short account for whoever ran the bots. */
export function summaryOf({ figures, seconds, faults }: Played): string {
  const times = figures.callTimes();
  const lines = [
    `${count(times.length)} calls, ${count(figures.marks())} marks and ${count(figures.wins())} wins in ${seconds.toFixed(1)} s`,
    `${count(figures.marks() / seconds)} marks a second over the whole game`,
    `from a call to the last screen: median ${millis(quantile(times, 0.5))}, 99 of 100 ${millis(quantile(times, 0.99))}`,
    faults.length === 0
      ? 'everybody sees the same, and all that was acknowledged is there'
      : `${count(faults.length)} things are wrong:\n${faults.slice(0, 20).join('\n')}`,
  ];
  if (figures.unavailable() > 0) {
    lines.push(`asked for patience ${count(figures.unavailable())} times`);
  }
  return lines.join('\n');
}

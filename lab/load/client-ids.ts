/** Unique per process, because other load processes may have used the same sender before. */
const CLIENT_ID = `${process.pid}-${Date.now().toString(36)}-`;
const CLIENT_ID_FIELD = Buffer.from(`"client_id":"${CLIENT_ID}`);

/** Counts on through all tasks, because a sender may use each client_id only once. */
let next_number = 0;

/** The number that the next command gets. */
export const nextNumber = () => next_number;

/** The command with the next number as its client_id. */
export function withClientId(command: string): string {
  const start = `{"client_id":"${CLIENT_ID}${next_number}",`;
  next_number += 1;
  return start + command.slice(1);
}

/** The number of the command that this frame belongs to. */
export function numberIn(bytes: Buffer, start: number, end: number): number {
  const found = bytes.indexOf(CLIENT_ID_FIELD, start);
  if (found < 0 || found >= end) return Number.NaN;
  const at = found + CLIENT_ID_FIELD.length;
  return Number.parseInt(bytes.toString('latin1', at, at + 12), 10);
}

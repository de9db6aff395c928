import { characterCount } from '@phrase-bingo/game/rules/characters';
import { isGameState } from '@phrase-bingo/game/rules/game/game-state';
import { CARD, CHAT, GAME, PHRASES } from '@phrase-bingo/game/rules/limits';
import { readTimestamp } from '@phrase-bingo/game/rules/timestamps';

/** A result of the integrity check. An error is broken data, a warning only looks odd. */
export type Finding = { severity: 'error' | 'warning'; at: string; problem: string };

/** An unchecked object. */
type Fields = Readonly<Record<string, unknown>>;

type Test = (value: unknown) => boolean;

/** A field and what must hold for it. With several names the first one present counts. */
type FieldRule = {
  names: readonly [string, ...string[]];
  holds: Test;
  problem: string;
  warns?: true;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const is = {
  record: (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
  text: isText,
  yesOrNo: (value: unknown) => typeof value === 'boolean',
  filledText: (value: unknown) => isText(value) && value.trim() !== '',
  time: (value: unknown) => isText(value) && readTimestamp(value) !== null,
  /** Text or number: a code reads the same as either. */
  digits: (count: number) => (value: unknown) =>
    (isText(value) || typeof value === 'number') && new RegExp(`^\\d{${count}}$`).test(`${value}`),
  wholeFrom:
    (least: number, most = Number.MAX_SAFE_INTEGER) =>
    (value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
  notLongerThan: (count: number) => (value: unknown) => !isText(value) || characterCount(value) <= count,
  absentOr: (test: Test) => (value: unknown) => value === undefined || value === null || test(value),
} as const;

function checkFields(value: unknown, rules: readonly FieldRule[], at: string): Finding[] {
  if (!is.record(value)) return [{ severity: 'error', at, problem: 'is not an object' }];
  return rules
    .filter(({ names, holds }) => !holds(value[names.find((name) => value[name] !== undefined) ?? names[0]]))
    .map(({ names, problem, warns }) => ({
      severity: warns ? 'warning' : 'error',
      at: `${at}.${names[0]}`,
      problem,
    }));
}

const MESSAGE_STATUSES: readonly unknown[] = ['sent', 'delivered', 'read'];

const GAME_FIELDS: readonly FieldRule[] = [
  { names: ['id'], holds: is.filledText, problem: 'is missing' },
  { names: ['game_name'], holds: is.filledText, problem: 'is missing' },
  { names: ['game_code'], holds: is.digits(GAME.code_length), problem: 'is not a number of six digits' },
  { names: ['creator_id'], holds: is.filledText, problem: 'is missing' },
  { names: ['state'], holds: isGameState, problem: 'is unknown' },
  { names: ['round', 'round_number'], holds: is.wholeFrom(1), problem: 'is below 1' },
  { names: ['datetime_start'], holds: is.absentOr(is.time), problem: 'is not a time' },
  { names: ['datetime_end'], holds: is.absentOr(is.time), problem: 'is not a time' },
  { names: ['phrases'], holds: is.absentOr(Array.isArray), problem: 'is not a list' },
];

const PHRASE_FIELDS: readonly FieldRule[] = [
  { names: ['id', 'phrase_id'], holds: is.filledText, problem: 'is missing' },
  { names: ['text'], holds: is.filledText, problem: 'is missing' },
  { names: ['text'], holds: is.notLongerThan(PHRASES.warn_length), problem: 'is very long', warns: true },
  { names: ['sid'], holds: is.wholeFrom(PHRASES.first_sid, PHRASES.last_sid), problem: 'is not 1 to 25' },
];

const MESSAGE_FIELDS: readonly FieldRule[] = [
  { names: ['id'], holds: is.filledText, problem: 'is missing' },
  { names: ['content'], holds: is.text, problem: 'is missing' },
  { names: ['content'], holds: is.notLongerThan(CHAT.warn_length), problem: 'is very long', warns: true },
  // A system message has no sender.
  { names: ['user_id', 'sender_id'], holds: is.absentOr(is.filledText), problem: 'is not a user' },
  { names: ['username', 'sender_name'], holds: is.absentOr(is.text), problem: 'is not a name' },
  { names: ['datetime_created'], holds: is.time, problem: 'is not a time' },
  { names: ['status'], holds: (value) => MESSAGE_STATUSES.includes(value), problem: 'is unknown' },
];

const CELL_FIELDS: readonly FieldRule[] = [
  { names: ['text'], holds: is.text, problem: 'is missing' },
  { names: ['is_marked'], holds: is.yesOrNo, problem: 'is neither yes nor no' },
  { names: ['is_called'], holds: is.yesOrNo, problem: 'is neither yes nor no' },
];

const CALL_FIELDS: readonly FieldRule[] = [
  { names: ['phrase_id'], holds: is.filledText, problem: 'is missing' },
];

/** The frames that are checked. All others only need a type. */
const SOCKET_FIELDS: Readonly<Record<string, readonly FieldRule[]>> = {
  message: MESSAGE_FIELDS,
  system: MESSAGE_FIELDS,
  auth: [],
  game_state_change: [{ names: ['new_state'], holds: isGameState, problem: 'is unknown' }],
  player_joined: [{ names: ['user_id'], holds: is.filledText, problem: 'is missing' }],
  phrase_called: CALL_FIELDS,
  auto_call_phrase: CALL_FIELDS,
  heartbeat: [],
};

export const HEALTH_SOCKET_TYPES: readonly string[] = Object.keys(SOCKET_FIELDS);

export function checkPhrase(value: unknown, at = 'phrase'): Finding[] {
  return checkFields(value, PHRASE_FIELDS, at);
}

export function checkChatMessage(value: unknown): Finding[] {
  return checkFields(value, MESSAGE_FIELDS, 'message');
}

/** An empty card is fine: it has not been dealt yet. */
export function checkCard(value: unknown): Finding[] {
  if (!Array.isArray(value)) return [{ severity: 'error', at: 'card', problem: 'is not a list' }];
  if (value.length === 0) return [];
  const findings = value.flatMap((cell: unknown, index) => checkFields(cell, CELL_FIELDS, `card.${index}`));
  const is_in_order = value.every((cell: unknown, index) => {
    const { sid } = is.record(cell) ? cell : {};
    return sid === index + 1;
  });
  if (value.length !== CARD.cells || !is_in_order) {
    findings.push({ severity: 'error', at: 'card', problem: 'has not its 25 spaces' });
  }
  return findings;
}

export function checkSocketMessage(value: unknown): Finding[] {
  const { type } = is.record(value) ? value : {};
  if (typeof type !== 'string') return [{ severity: 'error', at: 'socket.type', problem: 'is missing' }];
  const fields = Object.hasOwn(SOCKET_FIELDS, type) ? SOCKET_FIELDS[type] : undefined;
  return checkFields(value, fields ?? [], `socket.${type}`);
}

export function checkGame(value: unknown): Finding[] {
  const findings = checkFields(value, GAME_FIELDS, 'game');
  if (!is.record(value)) return findings;
  return [...findings, ...checkDates(value), ...checkPhrases(value)];
}

function checkDates({ datetime_start, datetime_end }: Fields): Finding[] {
  const [start, end] = [datetime_start, datetime_end].map((time) =>
    typeof time === 'string' ? readTimestamp(time) : null,
  );
  if (start == null || end == null || start <= end) return [];
  return [{ severity: 'error', at: 'game.datetime_end', problem: 'is before the start' }];
}

function checkPhrases({ phrases }: Fields): Finding[] {
  if (!Array.isArray(phrases)) return [];
  const findings = phrases.flatMap((phrase: unknown, index) => checkPhrase(phrase, `game.phrases.${index}`));
  const sids = phrases.filter(is.record).map(({ sid }) => sid);
  if (phrases.length > PHRASES.max) {
    findings.push({ severity: 'error', at: 'game.phrases', problem: 'are more than 25' });
  }
  if (new Set(sids).size < sids.length) {
    findings.push({ severity: 'error', at: 'game.phrases', problem: 'share a position' });
  }
  return findings;
}

import { isRoundClosed } from '@phrase-bingo/game/rules/fair/closed';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { type OwnSeat, salt, seat_number } from '@phrase-bingo/game/wire/recap/seat';
import { round } from '@phrase-bingo/game/wire/round';
import { count, id, round_number, time } from '@phrase-bingo/game/wire/scalars';
import * as z from 'zod/mini';
import { callApi } from '../api/call-api.ts';
import { readAndLog } from '../health/corruption-log.ts';
import { localStore } from '../session/browser-store.ts';
import { drawSalt, takeNewcomerSalt } from '../session/newcomer-salt.ts';
import { sealNotesKey } from '../session/seal-notes-key.ts';
import { currentUser } from '../session/session-store.ts';

/** The oldest give way. */
const MAX_NOTES = 200;

/** What this browser saw of a round before it was closed, so that the server cannot tell another story later. */
const sealNote = z.object({
  game_id: id,
  round_number,
  /** Null while only a salt is drawn. */
  seed_hash: round.shape.seed_hash,
  noted_at: time,
  /** The last call that was known then; null until any can be known. */
  calls: z.nullable(count),
  /** Drawn by this browser, whether the card turns out to have it or not. */
  salt: z.nullable(salt),
  seat_number: z.nullable(seat_number),
  /** The salt of the card as it was told with its seat. */
  card_salt: z._default(z.nullable(salt), null),
});
type Note = z.infer<typeof sealNote>;
type Place = { user_id: string } & Pick<Note, 'game_id' | 'round_number'>;

const sealNotes = z.array(sealNote);

/** Newest first. */
const readAll = (user_id: string): readonly Note[] =>
  readAndLog('seal notes', sealNotes, localStore.readJson(sealNotesKey(user_id)) ?? []) ?? [];

const isOf = (place: Place) => (note: Note) =>
  note.game_id === place.game_id && note.round_number === place.round_number;

const read = (place: Place): Note | undefined => readAll(place.user_id).find(isOf(place));

const BLANK = { seed_hash: null, calls: null, salt: null, seat_number: null, card_salt: null };

const now = () => new Date().toISOString();

function write({ user_id, ...place }: Place, change: Partial<Note>): void {
  const isIt = isOf({ user_id, ...place });
  const all = readAll(user_id);
  const note = { noted_at: now(), ...BLANK, ...all.find(isIt), ...place, ...change };
  const others = all.filter((other) => !isIt(other));
  // Salts that came to nothing give way first.
  const kept = others.length < MAX_NOTES ? others : others.filter(({ seed_hash }) => seed_hash !== null);
  // Where nothing can be stored, the check says that there is no note.
  localStore.write(sealNotesKey(user_id), JSON.stringify([note, ...kept].slice(0, MAX_NOTES)));
}

/** The note of a round whose seal was seen. */
export function readSealNote(place: Place): (Note & { seed_hash: string }) | null {
  const note = read(place);
  return note && note.seed_hash !== null ? { ...note, seed_hash: note.seed_hash } : null;
}

type Seen = { seed_hash: string; calls: number | null; seat: OwnSeat | null };

/** Notes what is seen of a round before it is closed. What is noted never changes. */
export function noteRound(place: Place, { seed_hash, calls, seat }: Seen): void {
  const known = read(place) ?? BLANK;
  if ((known.seed_hash ?? seed_hash) !== seed_hash) return;
  const change = {
    ...(known.seed_hash === null && { seed_hash, noted_at: now() }),
    ...(known.calls === null && calls !== null && { calls }),
    ...(known.seat_number === null && seat && { seat_number: seat.seat_number, card_salt: seat.salt }),
  };
  if (Object.keys(change).length > 0) write(place, change);
}

/** The same of the round that is shown. Calls that were taken back before this browser came are not told. */
export function noteSeal({ viewer_id: user_id, game, round: shown, phrases, seat }: GameView): void {
  const { seed_hash, round_number: number } = shown;
  if (seed_hash === null || isRoundClosed(game, shown) || currentUser()?.id !== user_id) return;
  const calls = Math.max(0, ...phrases.map(({ call_position }) => call_position ?? 0));
  noteRound({ user_id, game_id: game.id, round_number: number }, { seed_hash, calls, seat });
}

/**
 * Notes the seal of a round that somebody new wants a card of, as an invitation told it or as it is read now. Without it
 * they join all the same.
 */
async function learnSeal(place: Place, told: string | null): Promise<void> {
  const is_told = round.shape.seed_hash.safeParse(told).data != null;
  const seen = is_told
    ? { round_number: place.round_number, seed_hash: told }
    : await callApi(ROUND_ENDPOINTS.getActiveRound, { params: { id: place.game_id } }).catch(() => null);
  if (!seen || seen.seed_hash === null) return;
  const { seed_hash } = seen;
  noteRound({ ...place, round_number: seen.round_number }, { seed_hash, calls: null, seat: null });
}

/**
 * What asks for a card, with this browser's salt, which is noted before it is sent and the same in every repeat. It is
 * sent after the seal is known, so that no seed can be chosen to suit it.
 */
export async function cardRequest(
  user_id: string | undefined,
  game_id: string,
  round_id: number,
  told_seal: string | null = null,
): Promise<{ game_id: string; round_id: number; salt?: string }> {
  if (user_id === undefined) return { game_id, round_id };
  const place = { user_id, game_id, round_number: round_id };
  const known = read(place) ?? BLANK;
  // The card is there already, and was dealt without a salt of this browser.
  if (known.seat_number !== null && known.salt === null) return { game_id, round_id };
  const own = known.salt ?? takeNewcomerSalt(place) ?? drawSalt();
  if (known.salt === null) write(place, { salt: own });
  if (known.seed_hash === null) await learnSeal(place, told_seal);
  return { game_id, round_id, salt: own };
}

import * as z from 'zod/mini';
import { autoCallConfig, autoCallStatus } from './auto-call.ts';
import { round } from './round.ts';
import { id, seq, time } from './scalars.ts';

type Fields = Record<string, z.ZodMiniType>;

const frame = z.object({ game_id: id, timestamp: time });

const numbered = z.extend(frame, {
  seq: seq.check(z.minimum(1)),
  auto_call_config: z.exactOptional(autoCallConfig),
  auto_call_status: z.exactOptional(autoCallStatus),
  round: z.exactOptional(round),
});

/**
 * An event every member of the game sees. It is numbered in the transaction that made the change, and carries
 * what else that change touched, so that a view can follow without asking.
 */
export const gameEvent = <Type extends string, More extends Fields>(type: Type, fields: More) =>
  z.extend(z.extend(numbered, { type: z.literal(type) }), fields);

/** A frame for some sockets alone: nobody who lacks it has missed anything, so it has no number. */
export const directFrame = <Type extends string, More extends Fields>(type: Type, fields: More) =>
  z.extend(z.extend(frame, { type: z.literal(type) }), fields);

import * as z from 'zod/mini';
import { FILTERS, GUEST_NAMES } from '../rules/game/room-config.ts';

export const roomConfig = z.object({
  guests_allowed: z.boolean(),
  guest_names: z.enum(GUEST_NAMES),
  is_locked: z.boolean(),
  slow_chat: z.boolean(),
  filter: z.enum(FILTERS),
});

/** Parts left out stay as they are. */
export const roomChange = z.partial(roomConfig);

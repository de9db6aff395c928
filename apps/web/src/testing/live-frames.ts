import { DIRECT_FRAME_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';

/** A server frame with the current time. */
export const sentNow = <Frame extends LiveEvent>(frame: Frame): Frame => ({
  ...frame,
  timestamp: new Date(Date.now()).toISOString(),
});

export const welcome = () => sentNow(DIRECT_FRAME_EXAMPLES.auth_success);

export const resumed = (seq: number) => sentNow({ ...DIRECT_FRAME_EXAMPLES.resumed, seq });

export const resync = (seq: number) => sentNow({ ...DIRECT_FRAME_EXAMPLES.resync, seq });

import { DIRECT_FRAME_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import type { LiveEvent } from '@phrase-bingo/game/wire/live-events';

const now = () => new Date(Date.now()).toISOString();

/** A frame of the server that is sent at this moment. */
export const sentNow = <Frame extends LiveEvent>(frame: Frame): Frame => ({ ...frame, timestamp: now() });

export const welcome = () => sentNow(DIRECT_FRAME_EXAMPLES.auth_success);

export const resumed = (seq: number) => sentNow({ ...DIRECT_FRAME_EXAMPLES.resumed, seq });

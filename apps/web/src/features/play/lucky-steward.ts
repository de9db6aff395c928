import steward from '../../assets/lucky-steward.svg?url&no-inline';

/** Lucky at the door of a game that somebody may not enter. */
export const STEWARD = { url: steward, ratio: 264 / 270 };

import call from '../../../../assets/lucky-call.svg?url&no-inline';
import keep from '../../../../assets/lucky-keep.svg?url&no-inline';
import look from '../../../../assets/lucky-look.svg?url&no-inline';
import { STANDING } from '../../../../ui/display/lucky.tsx';

/** Only the big screen has these. */
export const CALLING = { url: call, ratio: STANDING };
export const KEEPING = { url: keep, ratio: STANDING };
export const LOOKING = { url: look, ratio: STANDING };

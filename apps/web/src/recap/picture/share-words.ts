/** The key, its dialog and the key in it. */
export const SHARE_PICTURE = 'Share picture';

export const ROUND_NOT_READ = 'The round could not be read. Please try again.';

export const NOT_DRAWN = 'The picture could not be drawn.';

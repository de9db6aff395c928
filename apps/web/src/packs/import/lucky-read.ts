import read from '../../assets/lucky-read.svg?url&no-inline';

/** Lucky with his glasses on. */
export const READ = { url: read, ratio: 284 / 260 };

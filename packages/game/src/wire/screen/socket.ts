/** The socket of a big screen. */
export const SCREEN_SOCKET_PATH = '/api/screen/ws';

/** The sub-protocol a screen offers beside its token, and the scheme of its Authorization header. */
export const SCREEN_SCHEME = 'Screen';

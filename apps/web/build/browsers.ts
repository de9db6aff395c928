/** The oldest browsers in which everything works. The sentence in index.html names them to older ones (decision 23). */
export const OLDEST_BROWSERS: string[] = ['chrome120', 'edge120', 'firefox128', 'safari17.4'];

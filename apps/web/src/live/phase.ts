/** How far a game page is. */
export type Phase =
  | { name: 'loading' }
  | { name: 'ready' }
  /** The host is still setting the game up. */
  | { name: 'not_ready' }
  /** Known to exist, but the person has yet to join. */
  | { name: 'not_joined'; sentence: string }
  | { name: 'failed'; sentence: string }
  /** The manage page of a game that is not there, and of one that is somebody else's. */
  | { name: 'not_found' }
  | { name: 'not_member' };

/** Beside its call, for a page that has no room for schemas. */
export const INVITATION_PATH = '/api/games/g/{crockfordId}/invitation';

/** What is said of a pack, whoever saves or deletes it. */
export const PACK_SAVED = 'Pack saved.';

export const SAVE_FAILED = 'Failed to save pack. Please try again.';
export const DELETE_FAILED = 'Failed to delete pack. Please try again.';
export const EXPORT_FAILED = 'The file could not be made. Please try again.';

export const PHRASES_ARE_SAFE = 'The phrases are safe. The line to them is down.';

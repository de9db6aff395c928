/** The listed sentences of what can fail, said whatever the server gives as the reason. */
export const ADD_FAILED = {
  refused: 'Failed to add phrase',
  unreachable: 'Failed to add phrase',
  is_plain: true,
};
export const EDIT_FAILED = {
  refused: 'Failed to update phrase',
  unreachable: 'Error updating phrase',
  is_plain: true,
};
export const DELETE_FAILED = {
  refused: 'Failed to delete phrase',
  unreachable: 'Error deleting phrase',
};

/** What is said when a setting could not be saved. */
export const UPDATE_FAILED = {
  refused: 'Failed to update configuration',
  unreachable: 'Failed to update configuration',
};

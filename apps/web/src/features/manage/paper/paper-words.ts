export const NOT_READ = 'The paper cards could not be read';

const NOT_SWITCHED = 'The card could not be switched. Try again.';
export const SWITCH_FAILED = { refused: NOT_SWITCHED, unreachable: NOT_SWITCHED };

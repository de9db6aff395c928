export const NOT_READ = 'The paper cards could not be read';

export const SWITCH_FAILED = 'The card could not be switched. Try again.';

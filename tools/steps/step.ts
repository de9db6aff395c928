import type { Runner } from './counts.ts';

/** One thing to run; its program is looked up among the project's own first. */
export type Step = {
  title: string;
  command: string;
  args: readonly string[];
  /** A test runner, whose tests are counted one by one; any other step counts as one. */
  runner?: Runner;
};

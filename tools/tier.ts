/**
 * `npm test` runs the everyday tests, `npm run test:exhaustive` runs all. Every test is everyday unless it is marked:
 * `{ tags: 'long' }` in Vitest, `{ tag: '@long' }` in Playwright. A runner that is started by hand runs all.
 */
export type Tier = 'everyday' | 'exhaustive';

const { TEST_TIER } = process.env;

/** Tells the runners of a step which tier to run. */
export const tierEnv = (tier: Tier) => ({ TEST_TIER: tier });

export const isEveryday = (): boolean => TEST_TIER === ('everyday' satisfies Tier);

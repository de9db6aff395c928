import type { ProgramName } from './find-program.ts';

/** The engines of browsers that journeys run in, with the programs of each. */
export const ENGINES = {
  chromium: ['windowless_chromium'],
  firefox: ['firefox'],
  webkit: ['webkit_driver', 'webkit_browser', 'display'],
} as const satisfies Record<string, readonly ProgramName[]>;

export type EngineName = keyof typeof ENGINES;

export const isEngineName = (name: string): name is EngineName => Object.hasOwn(ENGINES, name);

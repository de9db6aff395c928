import type { build, Plugin, Rolldown } from 'vite';

type Built = Awaited<ReturnType<typeof build>>;

export const outputsOf = (built: Built): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =>
  [built].flat().flatMap((one) => ('output' in one ? one.output : []));

/** What a build within the build takes over from it. */
export type Settings = { root: string; target: string | string[] | false };

/** Adds files to the folder of a build once that is written, usually with a build of their own. */
export function afterBuild(name: string, add: (settings: Settings, dir: string) => Promise<void>): Plugin {
  let settings: Settings = { root: '', target: false };
  return {
    name,
    apply: 'build',
    configResolved({ root, build: { target } }) {
      settings = { root, target };
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = 'dist' }) => add(settings, dir),
    },
  };
}

type ShellFile = {
  readonly url: string;
  /** The hash of a file whose address does not carry one. */
  readonly integrity?: string;
};

/** Written into the worker by build/service-worker.ts; the version is another one for every build that differs. */
declare const SHELL: { readonly version: string; readonly files: readonly ShellFile[] };

/** What the build left behind. */
export const shell = SHELL;

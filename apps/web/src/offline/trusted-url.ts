/** The part of Trusted Types that is used; TypeScript does not know of it yet. */
type Policy = { createScriptURL: (url: string) => string };

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
    };
  }
}

/** The address of the one script that is started by its address, in the form the page's policy asks for. */
export function trustedUrl(known: string): string {
  const rules = { createScriptURL: () => known };
  return window.trustedTypes?.createPolicy('service-worker', rules).createScriptURL(known) ?? known;
}

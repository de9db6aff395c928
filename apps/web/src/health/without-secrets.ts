const LONGEST = 300;

/** Tokens, reset links and mail addresses must not get into a log. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]'],
  // The path of a big screen is its token; folders and calls of that name come later in a path.
  [/(?<![\w-])((?:https?:\/\/[^\s/]+)?\/screen\/)[^\s?#"'<>)]+/gi, '$1[hidden]'],
  [/\b(\w*token|code|state)=[^\s&#"']+/gi, '$1=[hidden]'],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.\w+/g, '[email]'],
  // Longer than any of our ids.
  [/[\w-]{40,}/g, '[hidden]'],
];

/** Removes secrets from a text for the logs, which people copy into bug reports. */
export function withoutSecrets(text: string): string {
  const safe = SECRETS.reduce((rest, [secret, shown]) => rest.replace(secret, shown), text);
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}…` : safe;
}

const LONGEST = 300;

/** Whatever could open something for whoever reads a log: tokens, reset links and addresses of people. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/\b(\w*token|code|state)=[^\s&#"']+/gi, '$1=[hidden]'],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.\w+/g, '[email]'],
  // Longer than any id of ours.
  [/[\w-]{40,}/g, '[hidden]'],
];

/** A text for the logs, which people copy into bug reports. */
export function withoutSecrets(text: string): string {
  const safe = SECRETS.reduce((rest, [secret, shown]) => rest.replace(secret, shown), text);
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}…` : safe;
}

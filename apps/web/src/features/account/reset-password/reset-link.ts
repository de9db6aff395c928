export type ResetLinkFault = 'expired' | 'used' | 'invalid';

/** In the order in which they are looked for. */
const SIGNS: readonly { fault: ResetLinkFault; isIn: (message: string) => boolean }[] = [
  { fault: 'expired', isIn: (message) => /token/i.test(message) && /expired/i.test(message) },
  { fault: 'used', isIn: (message) => /used|consumed/i.test(message) },
  { fault: 'invalid', isIn: (message) => /invalid|not found/i.test(message) },
];

/** What is wrong with a reset link by the server's message; null when something else was refused. */
export function resetLinkFault(serverMessage: string): ResetLinkFault | null {
  return SIGNS.find((sign) => sign.isIn(serverMessage))?.fault ?? null;
}

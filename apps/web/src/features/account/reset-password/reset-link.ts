export type ResetLinkFault = 'expired' | 'used' | 'invalid';

/** Checked in this order. */
const SIGNS: readonly { fault: ResetLinkFault; isIn: (message: string) => boolean }[] = [
  { fault: 'expired', isIn: (message) => /token/i.test(message) && /expired/i.test(message) },
  { fault: 'used', isIn: (message) => /used|consumed/i.test(message) },
  { fault: 'invalid', isIn: (message) => /invalid|not found/i.test(message) },
];

/** What is wrong with a reset link, read from the server's message; null when it refused for another reason. */
export function resetLinkFault(serverMessage: string): ResetLinkFault | null {
  return SIGNS.find((sign) => sign.isIn(serverMessage))?.fault ?? null;
}

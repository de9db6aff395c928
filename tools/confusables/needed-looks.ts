import { skeletonBy } from '../../packages/game/src/rules/accounts/name-skeleton.ts';

/** The looks without those that comparing names finds out by itself, such as the letters in circles: half of them. */
export function neededLooks(looks: ReadonlyMap<string, string>): Map<string, string> {
  const needed = new Map(looks);
  for (const [source, look] of looks) {
    needed.delete(source);
    if (skeletonBy(needed, source) !== skeletonBy(looks, source)) needed.set(source, look);
  }
  return needed;
}

import { BALL_COLOURS, Ball } from './ball.tsx';
import { seededNumber } from './seeded-number.ts';

type AvatarProps = { name: string; size?: number; label?: string; className?: string | undefined };

/** A person as a ball: the first letter, in a colour derived from the name. */
export function Avatar({ name, ...ball }: AvatarProps) {
  const colour = BALL_COLOURS[seededNumber(name, BALL_COLOURS.length)] ?? 'x';
  const [initial = '?'] = name.trim().toUpperCase();
  return (
    <Ball colour={colour} {...ball}>
      {initial}
    </Ball>
  );
}

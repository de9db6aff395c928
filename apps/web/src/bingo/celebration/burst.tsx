export const SPIKES =
  'M95.5 54.6L84.8 59.5L92.1 69.4L80.5 70.7L83.2 81.6L71.8 79.1L69.9 88.4L62.2 87.7L57.1 97.3L49.4 86.9L41.3 96.9L37.2 85.3L28.7 87.7L27.2 78.3L16.1 80.2L16.9 70.8L7.3 67.8L13.1 58.7L4.9 53.0L13.3 46.3L3.7 37.4L13.9 33.4L13.2 25.0L21.2 22.6L21.6 12.2L31.6 14.6L35.6 5.7L44.1 10.7L50.8 2.2L57.2 10.9L65.1 8.4L68.8 16.7L77.7 15.6L77.8 25.3L87.4 26.5L86.2 34.8L93.9 39.7L88.2 47.5z';

/** The spikes behind a winner; nothing else but SHOUT has points. */
export function Burst({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d={SPIKES} />
    </svg>
  );
}

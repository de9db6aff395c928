type EmphasisProps = { text: string; part: string; className?: string | undefined };

/** A whole sentence with one part of it in bold. */
export function Emphasis({ text, part, className }: EmphasisProps) {
  const at = text.indexOf(part);
  return (
    <>
      {text.slice(0, at)}
      <b className={className}>
        <bdi>{part}</bdi>
      </b>
      {text.slice(at + part.length)}
    </>
  );
}

/** A sentence whose first words are set bold. */
export function LedBy({ lead, children }: { lead: string; children: string }) {
  if (!children.startsWith(lead)) return children;
  return (
    <>
      <b>
        <bdi>{lead}</bdi>
      </b>
      {children.slice(lead.length)}
    </>
  );
}

/** What one benchmark found out: a title, how it was measured, and the figures. */
export type Section = {
  title: string;
  method: string;
  figures: readonly (readonly [what: string, figure: string])[];
  /** Figures that have more than one side: sizes down, servers or kinds across. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
};

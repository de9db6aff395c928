/** The name of a primary or unique key, by which isUniqueViolation recognises it. */
export const uniqueName = (table: string, ...columns: readonly string[]): string =>
  `${table}_${columns.join('_')}_unique`;

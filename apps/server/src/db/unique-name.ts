/** How every primary and unique key is named, so that a violation can be told from its name alone. */
export const uniqueName = (table: string, ...columns: readonly string[]): string =>
  `${table}_${columns.join('_')}_unique`;

/** Quotes the name of a table, column or constraint for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The fields of an entry to add it as a new one: without `_id`, which its parts have as well, and `version`. */
export function withoutIds({ version: _, ...fields }: { version?: number }): object {
  return JSON.parse(JSON.stringify(fields), (name, value) => (name === '_id' ? undefined : value))
}

/** The fields of an entry for adding it again: without `version` and `_id`, also of its parts. */
export function withoutIds({ version: _, ...fields }: { version?: number }): object {
  return JSON.parse(JSON.stringify(fields), (name, value) => (name === '_id' ? undefined : value))
}

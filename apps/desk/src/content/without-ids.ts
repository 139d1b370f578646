import type { OutdatedTranslations } from '@bellhop/contract/base/content'

interface Stored extends OutdatedTranslations {
  version?: number
}

/** The fields of an entry for adding it again: without `version` and `_id`, also of its parts. */
export function withoutIds({ version: _, outdatedTranslations: __, ...fields }: Stored): object {
  return JSON.parse(JSON.stringify(fields), (name, value) => (name === '_id' ? undefined : value))
}

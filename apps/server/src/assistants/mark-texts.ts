/** Names a text that guests may have written, in answers and in the instructions of the server. */
export const guestMark = 'writtenByGuest'

interface Schema {
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
}

/** Fields that say nothing to an assistant. */
const left = new Set(['links', 'clientId', 'outdatedTranslations'])

/**
 * Marks the texts of an answer that guests may have written: `{"writtenByGuest": "…"}`. By the schema of the answer,
 * those are all strings but ids, times and fixed values, unless the hotel writes them. So a field that is new in the
 * contract is marked until it is listed.
 *
 * @param hotelTexts the ends of the paths of the hotel's texts
 */
export function markTexts(
  answer: unknown,
  schema: unknown,
  hotelTexts: readonly string[] | 'all',
): unknown {
  return mark(answer, [schema as Schema], '')

  function mark(value: unknown, schemas: readonly Schema[], path: string): unknown {
    const all = schemas.flatMap(branchesOf)
    if (typeof value === 'string') {
      const isFixed = all.length > 0 && all.every((one) => one.type !== 'string' || hasForm(one))
      return isFixed || isOfHotel(path) ? value : { [guestMark]: value }
    }
    if (Array.isArray(value)) {
      const items = all.flatMap((one) => one.items ?? [])
      return value.map((one) => mark(one, items, path))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) =>
        left.has(name)
          ? []
          : [
              [
                name,
                mark(
                  one,
                  all.flatMap((s) => fieldOf(s, name)),
                  `${path}.${name}`,
                ),
              ],
            ],
      ),
    )
  }

  function isOfHotel(path: string): boolean {
    return hotelTexts === 'all' || hotelTexts.some((end) => path.endsWith(`.${end}`))
  }
}

function branchesOf(schema: Schema): Schema[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return branches.length > 0 ? branches.flatMap(branchesOf) : [schema]
}

function fieldOf(schema: Schema, name: string): Schema[] {
  const own = schema.properties?.[name]
  if (own) return [own]
  const byPattern = Object.values(schema.patternProperties ?? {})
  return typeof schema.additionalProperties === 'object'
    ? [...byPattern, schema.additionalProperties]
    : byPattern
}

/** Not free text: an id, a time, a date or one of some values. */
function hasForm({ enum: values, const: only, pattern, format }: Schema): boolean {
  if (values || only !== undefined) return true
  if (format === 'date' || format === 'date-time') return true
  // Patterns of free text only exclude characters.
  return pattern !== undefined && !pattern.includes('[^')
}

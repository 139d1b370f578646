/** A text in a body: the keys that lead to it (`*` for every one), and the format that the contract gives it. */
export interface TypedField {
  path: string[]
  format: string
}

interface SchemaPart {
  format?: string
  anyOf?: SchemaPart[]
  properties?: Record<string, SchemaPart>
  patternProperties?: Record<string, SchemaPart>
  items?: SchemaPart
}

/** Finds the texts of a body's schema that have one of these formats. */
export function findTypedFields(
  schema: unknown,
  formats: readonly string[],
  path: string[] = [],
): TypedField[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    format,
    anyOf = [],
    properties = {},
    patternProperties = {},
    items,
  } = schema as SchemaPart
  if (format && formats.includes(format)) return [{ path, format }]
  const findIn = (part: unknown, key: string) => findTypedFields(part, formats, [...path, key])
  return [
    ...anyOf.flatMap((each) => findTypedFields(each, formats, path)),
    ...Object.entries(properties).flatMap(([key, each]) => findIn(each, key)),
    ...[...Object.values(patternProperties), items].flatMap((each) => findIn(each, '*')),
  ]
}

/** Calls `replace` with each text at a field's path, which may be missing or of another type, and stores what it returns. */
export async function replaceTexts(
  value: unknown,
  [key = '', ...rest]: readonly string[],
  replace: (text: string, field: string) => string | Promise<string>,
  passed: readonly string[] = [],
): Promise<void> {
  if (typeof value !== 'object' || value === null) return
  const parent = value as Record<string, unknown>
  for (const each of key === '*' ? Object.keys(value) : [key]) {
    if (!Object.hasOwn(value, each)) continue
    const here = [...passed, each]
    const child = parent[each]
    if (rest.length > 0) await replaceTexts(child, rest, replace, here)
    else if (typeof child === 'string') parent[each] = await replace(child, here.join('.'))
  }
}

import type { Document } from './document.ts'

/**
 * Replaces each schema that equals a named one by a reference to it, so that generated clients have named types, and
 * drops names that nothing refers to. Validation and serialisation do without references: only the document has them.
 */
export function shareSchemas<D extends Document>(document: D): D {
  const { schemas = {}, ...components } = document.components ?? {}
  const names = new Map<string, string>()
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema)
    const other = names.get(text)
    if (other)
      throw new Error(`${other} and ${name} have the same schema: add a description to each`)
    names.set(text, name)
  }
  const used = new Set<string>()

  function share(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const name = names.get(JSON.stringify(value))
    if (!name) return shareParts(value)
    used.add(name)
    return { $ref: `#/components/schemas/${name}` }
  }

  function shareParts(value: object): unknown {
    if (Array.isArray(value)) return value.map(share)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, share(part)]))
  }

  const shared = shareParts({ ...document, components }) as D
  const named: Record<string, object> = {}
  // Sharing the parts of one schema can add others to the set: the loop reaches them too.
  for (const name of used) named[name] = shareParts(schemas[name] as object) as object
  const sorted = Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...shared,
    components: { schemas: Object.fromEntries(sorted), ...shared.components },
  }
}

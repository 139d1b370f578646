import { isDeepStrictEqual } from 'node:util'
import { languagePattern } from '@bellhop/domain/text/language-tag'

interface Schema {
  patternProperties?: Record<string, unknown>
  readOnly?: boolean
}

type Entry = Record<string, unknown>

/** Not edited. */
const managed = ['_id', 'version', 'outdatedTranslations']

/** The fields of an entry by path; a text has one for each of its languages: `name.hi`. */
export function listFields(
  properties: Record<string, Schema>,
  entry: object | undefined,
): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, schema] of Object.entries(properties)) {
    const value = (entry as Entry | undefined)?.[name]
    if (value === undefined || schema.readOnly || managed.includes(name)) continue
    if (!isText(schema)) fields.set(name, value)
    else
      for (const [language, text] of Object.entries(value as object))
        fields.set(`${name}.${language}`, text)
  }
  return fields
}

const isText = ({ patternProperties = {} }: Schema) => languagePattern in patternProperties

export interface FieldChange {
  path: string
  before: unknown
  after: unknown
  now: unknown
  changedSince: boolean
}

/** The fields that a change has changed. `now` is missing for an entry that was removed. */
export function compareFields(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): FieldChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((path) => {
    const values = { before: before.get(path), after: after.get(path), now: now.get(path) }
    if (isDeepStrictEqual(values.before, values.after)) return []
    const changedSince =
      !isDeepStrictEqual(values.now, values.after) && !isDeepStrictEqual(values.now, values.before)
    return [{ path, ...values, changedSince }]
  })
}

/** The fields of an entry with other values; undefined removes one. */
export function withFields(entry: object, values: readonly (readonly [string, unknown])[]): Entry {
  const result = structuredClone(entry) as Entry
  for (const [path, value] of values) {
    const [name = '', language] = path.split('.')
    if (!language) result[name] = value
    else {
      const texts = { ...(result[name] as object), [language]: value }
      const left = Object.entries(texts).filter(([, text]) => text !== undefined)
      result[name] = left.length > 0 ? Object.fromEntries(left) : undefined
    }
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined))
}

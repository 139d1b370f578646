import type { CellValue } from '@bellhop/domain/tables/cells'

/** The editable fields of an entry. */
export type Fields = Record<string, unknown>

/** Not edited, or not by a table. */
const managed = ['_id', 'version', 'outdatedTranslations']

export function fieldsOf(entry: object): Fields {
  return Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => value !== undefined && !managed.includes(name)),
  )
}

/** @param path `price`, `name.hi` */
export function readValue(fields: Fields, path: string): CellValue | undefined {
  const [name = '', language] = path.split('.')
  const value = fields[name]
  return (language ? (value as Fields | undefined)?.[language] : value) as CellValue | undefined
}

/** The fields with another value. Undefined removes one, and with its last language the whole text. */
export function withValue(fields: Fields, path: string, value: CellValue | undefined): Fields {
  const [name = '', language] = path.split('.')
  if (!language) return value === undefined ? without(fields, name) : { ...fields, [name]: value }
  const texts = { ...(fields[name] as Fields | undefined), [language]: value }
  const left = Object.entries(texts).filter(([, text]) => text !== undefined)
  return left.length === 0 ? without(fields, name) : { ...fields, [name]: Object.fromEntries(left) }
}

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name))

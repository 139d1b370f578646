import type { Change } from '@bellhop/contract/desk/changes'
import type { AppLanguage } from '@bellhop/languages'
import { fill, staffMessagesOf } from '../../sentences/messages.ts'
import { formatLanguage } from '../../shared/text/format-language.ts'

type Words = Partial<Record<string, string>>

/** `departmentId` as “department”. */
function formatFieldName(name: string, language: AppLanguage): string {
  const fields: Words = staffMessagesOf('changes', language).fields
  return fields[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** “price”, “name in Hindi”. @param path `price`, `name.hi` */
export function formatField(path: string, language: AppLanguage): string {
  const [name = '', ofText] = path.split('.')
  const field = formatFieldName(name, language)
  if (!ofText) return field
  return fill(staffMessagesOf('changes', language).inLanguage, {
    field,
    language: formatLanguage(ofText, language),
  })
}

/** `choices.0.name` as “choice 1, name”. */
export function formatPath(path: string, language: AppLanguage): string {
  const items: Words = staffMessagesOf('changes', language).items
  const parts = path.match(/\w+(\.\d+)?/g) ?? []
  return parts
    .map((part) => {
      const [name = '', index] = part.split('.')
      const item = items[name]
      return item !== undefined && index !== undefined
        ? fill(item, { number: String(Number(index) + 1) })
        : formatFieldName(name, language)
    })
    .join(', ')
}

/** @param noun `foodCategory` */
export function formatNoun(noun: string, language: AppLanguage): string {
  const nouns: Words = staffMessagesOf('changes', language).nouns
  return nouns[noun] ?? noun
}

type ChangeParts = Pick<Change, 'kind' | 'fields' | 'nounLabel' | 'entry'>

/** Formats a change of content, with `{actor}` and, if the entry has a name, `{subject}` for their names. */
export function formatChange(change: ChangeParts, language: AppLanguage): string {
  const { named, unnamed } = staffMessagesOf('changes', language)
  const { entry, fields, nounLabel: noun } = change
  return fill((entry.name === undefined ? unnamed : named)[verbOf(change)], {
    ...{ noun, field: fields[0]?.label ?? '', count: String(fields.length) },
  })
}

function verbOf({ kind, fields }: ChangeParts) {
  if (kind !== 'changed') return kind
  const [first] = fields
  if (!first) return 'saved'
  if (first.field === 'position') return 'moved'
  if (fields.length > 1) return 'changedFields'
  if (first.field !== 'override') return 'changed'
  const { isOpen } = (first.after ?? {}) as { isOpen?: boolean }
  return isOpen === undefined ? 'usualHours' : isOpen ? 'opened' : 'closed'
}

import { maxPageHtml } from '@bellhop/domain/limits'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import type { TSchema } from 'typebox'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
  format?: string
  pattern?: string
  maxLength?: number
}

export interface TextSchema {
  maxLength: number
  format: 'line' | 'lines' | 'page'
  pattern: RegExp
}

/** The texts of an entry by path without positions of lists: `choices.options.name`. */
export function listTextSchemas(schema: TSchema): Map<string, TextSchema> {
  return new Map(findTexts(schema as Schema, ''))
}

function findTexts(schema: Schema, path: string): [string, TextSchema][] {
  const text = schema.patternProperties?.[languagePattern]
  if (text) {
    const { maxLength = 0, pattern = '' } = text
    const format = text.format === 'line' ? 'line' : maxLength < maxPageHtml ? 'lines' : 'page'
    return [[path, { maxLength, format, pattern: new RegExp(pattern, 'u') }]]
  }
  const at = (name: string) => (path ? `${path}.${name}` : name)
  return [
    ...(schema.anyOf ?? []).flatMap((branch) => findTexts(branch, path)),
    ...(schema.items ? findTexts(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => findTexts(part, at(name))),
  ]
}

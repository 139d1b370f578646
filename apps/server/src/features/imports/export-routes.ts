import { Readable } from 'node:stream'
import {
  exportEntries as exportCall,
  getImportTemplate,
  type ListKind,
} from '@bellhop/contract/desk/imports'
import { formatCell } from '@bellhop/domain/tables/cells'
import type { Column } from '@bellhop/domain/tables/columns'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileKinds } from '../../media/file-kind.ts'
import { joinParts } from '../../sentences/join-parts.ts'
import { type Say, type Sentence, sayIn } from '../../sentences/sentences.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { byteOrderMark, sendCsv, toCsv } from '../../shared/text/csv.ts'
import { hintMark } from '../../tables/find-headings.ts'
import type { KnownField } from '../../tables/table-import.ts'
import { yesNoIn } from '../../tables/titles.ts'
import { escapeXml, letters, packSheets, writeCells } from '../../tables/workbook/pack-sheets.ts'
import { fieldsOf, readValue } from './fields.ts'
import { kinds, listOf, type Nouns } from './kinds.ts'
import { listKindColumns } from './read-row.ts'
import { readReferences } from './references.ts'

/** So many rows offer the values of a choice. */
const offeredRows = 1000
/** Excel reads no longer list. */
const maxList = 255

/** So many names of a list are in a hint. */
const maxNamed = 8
const hints: Partial<Record<Extract<Column['type'], string>, Sentence>> = {
  money: 'An amount in {currency}, such as 250.50.',
  integer: 'A whole number.',
  list: 'Separated by commas.',
  moment: 'Date and time, such as 2026-12-25 14:00.',
}

export const exportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...exportCall,
    handler: async (request, reply) => {
      const { staff, now, params } = request
      const reader = { ...staff, now, language: request.sentenceLanguage() }
      return sendCsv(reply, params.kind, await exportEntries(app.contentNouns, reader, params.kind))
    },
  })

  app.route({
    ...getImportTemplate,
    handler: async (request, reply) => {
      const { staff, now } = request
      const { kind } = request.params
      const language = request.sentenceLanguage()
      const fields = await app.tableImports.get(kind)?.fields(app.db, { ...staff, now }, language)
      if (!fields) throw notFound('table')
      const bytes = makeTemplate(kind, fields, { language, currency: staff.currency })
      return reply
        .type(fileKinds.xlsx.mediaType)
        .header('Content-Disposition', `attachment; filename="${kind}.xlsx"`)
        .send(Buffer.from(bytes))
    },
  })
}

/** The entries of a kind as CSV in the order of their lists, with headings in the reader's language. */
async function exportEntries(
  nouns: Nouns,
  staff: EditingStaff & { language: AppLanguage },
  kind: ListKind,
): Promise<Readable> {
  const { [kind]: known } = kinds
  const { reference } = known
  const list = listOf(nouns, kind)
  const columns = listKindColumns(known, staff.languages, staff.language)
  const references = await readReferences(nouns, reference, staff, staff.language)
  const words = yesNoIn(staff.language)
  const entries = (await list.listRows(staff)).map((row) => ({
    ...{ row, fields: fieldsOf(list.toEntry(row, staff)) },
    place: references.placeOf(list.parentIn(row)),
  }))
  const sorted = entries.toSorted((a, b) => a.place - b.place || a.row.position - b.row.position)
  const toCells = ({ row, fields }: (typeof entries)[number]): string[] => {
    const referred = String(fields[reference.field])
    return columns.map((column) => {
      if (column.path === 'id') return row.id
      if (column.path === reference.field) return references.nameOf(referred) ?? ''
      if (column.path === reference.within?.field) return references.outerNameOf(referred) ?? ''
      return formatCell(readValue(fields, column.path), column, words)
    })
  }
  return Readable.from(
    (function* () {
      yield byteOrderMark + toCsv([columns.map(({ title }) => title)])
      for (const batch of inBatches(sorted)) yield toCsv(batch.map(toCells))
    })(),
  )
}

interface Reader {
  language: AppLanguage
  currency: string
}

/** An Excel workbook to fill in: headings and what each column may have, in the reader's language. */
function makeTemplate(
  sheet: string,
  fields: readonly KnownField[],
  { language, currency }: Reader,
): Uint8Array<ArrayBuffer> {
  const say = sayIn(language)
  return writeTemplate(
    sheet,
    fields.map((field): TemplateColumn => {
      const values = listValues(field, language)
      const more = values.length > maxNamed ? ' …' : ''
      const list = joinParts(values.slice(0, maxNamed), language) + more
      return {
        heading: field.column.title,
        hint: `${hintMark} ${hintOf(field, say, { list, currency })}`,
        ...(values.length > 0 && { values }),
      }
    }),
  )
}

function listValues(
  { column: { type }, names = [] }: KnownField,
  language: AppLanguage,
): readonly string[] {
  if (typeof type === 'object') return Object.values(type.oneOf)
  const { yes, no } = yesNoIn(language)
  return type === 'yesNo' ? [yes, no] : names
}

function hintOf(
  { column, needed, isDate }: KnownField,
  say: Say,
  { list, currency }: { list: string; currency: string },
): string {
  if (column.path === 'id') return say('Leave it empty for a new entry.')
  const parts = [
    say(needed ? 'Needed.' : 'May be empty.'),
    ...(list === '' ? [] : [say('For example: {list}', { list })]),
    ...(isDate ? [say('A date such as 2026-12-25.')] : []),
  ]
  const sentence = typeof column.type === 'string' ? hints[column.type] : undefined
  return [...parts, ...(sentence ? [say(sentence, { currency })] : [])].join(' ')
}

/** A column of a template. */
interface TemplateColumn {
  heading: string
  hint: string
  /** The cells may have these values only. */
  values?: readonly string[]
}

/** Writes an Excel workbook with a sheet of headings, a hint below each, and the values of choices. */
function writeTemplate(sheet: string, columns: readonly TemplateColumn[]): Uint8Array<ArrayBuffer> {
  const choices = columns.flatMap(({ values = [] }, at) => {
    // A comma separates the values.
    const list = values.join(',')
    if (values.length === 0 || list.length > maxList || values.some((one) => /[,"]/.test(one))) {
      return []
    }
    const range = `${letters(at)}3:${letters(at)}${offeredRows + 2}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>"${escapeXml(list)}"</formula1></dataValidation>`
  })
  return packSheets([
    {
      name: sheet,
      frozenRows: 2,
      widths: columns.map(({ heading }) => Math.max(18, heading.length + 4)),
      rows: [
        writeCells(
          1,
          columns.map(({ heading }) => heading),
          1,
        ),
        writeCells(
          2,
          columns.map(({ hint }) => hint),
          2,
        ),
      ],
      ...(choices.length > 0 && {
        after: `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>`,
      }),
    },
  ])
}

import { Readable } from 'node:stream'
import {
  exportEntries as exportCall,
  getImportTemplate,
  type ListKind,
} from '@bellhop/contract/desk/imports'
import { formatCell } from '@bellhop/domain/tables/cells'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileKinds } from '../../media/file-kind.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { byteOrderMark, sendCsv, toCsv } from '../../shared/text/csv.ts'
import { makeTemplate } from '../../tables/make-template.ts'
import { yesNoIn } from '../../tables/titles.ts'
import { fieldsOf, readValue } from './fields.ts'
import { kinds, listOf, type Nouns } from './kinds.ts'
import { listKindColumns } from './read-row.ts'
import { readReferences } from './references.ts'

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

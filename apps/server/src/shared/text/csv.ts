import { pipeline, Readable } from 'node:stream'
import { neutraliseFormula } from '@bellhop/domain/tables/formulas'
import { stringify as streamRecords } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** A spreadsheet detects UTF-8 by the byte order mark. */
export const byteOrderMark = '\ufeff'

/** Rows as CSV. A text that a spreadsheet would run as a formula is one that it shows. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(rows.map((cells) => cells.map(neutraliseFormula)))
}

export function sendCsv(reply: FastifyReply, name: string, content: unknown): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .send(content)
}

/** A heading, and what a row has below it. */
export type Column<Row> = readonly [
  heading: string,
  cell: (row: Row) => string | number | null | undefined,
]

/**
 * Streams rows for a spreadsheet. A byte order mark lets Excel detect UTF-8; an apostrophe protects text that Excel would
 * read as a formula. Numbers stay numbers.
 */
export function sendRows<Row>(
  reply: FastifyReply,
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): FastifyReply {
  async function* listRecords() {
    yield columns.map(([heading]) => heading)
    for await (const row of rows) yield columns.map(([, cell]) => cell(row))
  }
  const csv = streamRecords({ bom: true, escape_formulas: true })
  // Without a listener, an error of the database would end the server. It destroys both streams; the server reports it.
  return sendCsv(
    reply,
    name,
    pipeline(Readable.from(listRecords()), csv, () => {}),
  )
}

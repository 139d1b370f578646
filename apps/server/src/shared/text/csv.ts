import { neutraliseFormula } from '@bellhop/domain/tables/formulas'
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

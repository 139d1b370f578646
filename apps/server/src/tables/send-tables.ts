import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { fileKinds } from '../media/file-kind.ts'
import { sendCsv } from '../shared/text/csv.ts'
import { type Sheet, writeWorkbook } from './workbook/write-workbook.ts'

export const sendTable = (
  reply: FastifyReply,
  name: string,
  { headings, rows }: Omit<Sheet, 'name'>,
) => sendCsv(reply, name, stringify([headings, ...rows], { bom: true, escape_formulas: true }))

export const sendWorkbook = (reply: FastifyReply, name: string, sheets: readonly Sheet[]) =>
  reply
    .type(fileKinds.xlsx.mediaType)
    .header('Content-Disposition', `attachment; filename="${name}.xlsx"`)
    .send(Buffer.from(writeWorkbook(sheets)))

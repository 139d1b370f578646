import type { PrinterCondition } from '@bellhop/domain/printing/printers'
import { parseXml } from '../../tables/workbook/parse-xml.ts'
import type { TicketPicture } from './paper/draw-ticket.ts'

/** The answer of a printer about a job. */
export interface EpsonResult {
  jobName: string
  /** `again`: it has printed nothing, and may once its trouble is mended. */
  outcome: 'printed' | 'again' | 'unconfirmed' | 'format' | 'rejected'
  condition: PrinterCondition
}

/** Milliseconds in which the printer must have printed a job. */
const PRINT_TIMEOUT_MS = 10_000

/** The answer to a printer that asks, with a ticket for it (Server Direct Print, version 2.00). */
export function writeEpsonJob(jobName: string, { width, height, dots }: TicketPicture): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${PRINT_TIMEOUT_MS}</timeout><printjobid>${jobName}</printjobid></Parameter><PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><image width="${width}" height="${height}" color="color_1" mode="mono">${dots.toString('base64')}</image><cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`
}

/**
 * Reads the results of a `ResponseFile`.
 *
 * @throws UnreadableTable for what is no XML
 */
export function readEpsonResults(xml: string): EpsonResult[] {
  const results: EpsonResult[] = []
  let jobName = ''
  let isName = false
  parseXml(xml, {
    open(name, attributes) {
      isName = name === 'printjobid'
      if (isName) jobName = ''
      if (name === 'response') results.push({ jobName, ...readResponse(attributes()) })
    },
    text(text) {
      if (isName) jobName += text.trim()
    },
    close(name) {
      if (name === 'printjobid') isName = false
      return results.length < MAX_RESULTS
    },
  })
  return results
}

/** A printer has one ticket at a time. */
const MAX_RESULTS = 10

/** Bits of the status of ePOS-Print. */
const COVER_OPEN = 0x20
const PAPER_NEAR_END = 0x20000
const PAPER_END = 0x80000

/** Codes of ePOS-Print of a printer that has printed nothing. */
const troubles: Record<string, PrinterCondition> = {
  EPTR_COVER_OPEN: 'coverOpen',
  EPTR_REC_EMPTY: 'paperOut',
  EPTR_CUTTER: 'fault',
  EPTR_MECHANICAL: 'fault',
  EPTR_AUTOMATICAL: 'fault',
  EPTR_UNRECOVERABLE: 'fault',
  EX_BADPORT: 'fault',
}

/** Whether it has printed is not known. */
const unknown = ['EX_TIMEOUT', 'EX_SPOOLER', '']
const unreadable = ['SchemaError', 'ImageError', 'DeviceNotFound']

function readResponse({
  success = '',
  code = '',
  status = '0',
}: Record<string, string>): Omit<EpsonResult, 'jobName'> {
  const bits = Number(status)
  const said = conditionOfBits(Number.isInteger(bits) ? bits : 0)
  if (/^(true|1)$/i.test(success)) return { outcome: 'printed', condition: said }
  const trouble = troubles[code]
  if (trouble) return { outcome: 'again', condition: said === 'ready' ? trouble : said }
  if (unknown.includes(code)) return { outcome: 'unconfirmed', condition: said }
  return { outcome: unreadable.includes(code) ? 'format' : 'rejected', condition: said }
}

function conditionOfBits(bits: number): PrinterCondition {
  if (bits & PAPER_END) return 'paperOut'
  if (bits & COVER_OPEN) return 'coverOpen'
  return bits & PAPER_NEAR_END ? 'paperLow' : 'ready'
}

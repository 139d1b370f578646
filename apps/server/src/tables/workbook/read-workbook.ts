import { posix } from 'node:path'
import { toKey } from '@bellhop/domain/tables/columns'
import { type TableRow, UnreadableTable } from '../table.ts'
import { type NumberFormat, readFormat } from './number-format.ts'
import { decodeEntities, parseXml } from './parse-xml.ts'
import { readSheet, type Shared, type SheetTable } from './read-sheet.ts'
import { type Parts, tooLarge, unpack } from './unpack.ts'

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
/** The container of old Office files, and of new ones with a password. */
const isCompound = (bytes: Uint8Array) =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

export const isContainer = (bytes: Uint8Array): boolean => isZip(bytes) || isCompound(bytes)

/** The part that a compound file has if it has a password. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
const main = 'xl/workbook.xml'
/** The most texts that Excel opens. */
const maxTexts = 2_000_000

/**
 * Reads the first sheet of an Excel workbook of whose headings most are known, or else the one with the most; a cover
 * has none. Hidden sheets are read if no other has cells. A formula has the value that is stored with it; other files
 * that a workbook refers to are not read.
 *
 * @throws UnreadableTable
 */
export function readWorkbook(bytes: Uint8Array, known: readonly string[]): SheetTable {
  if (isCompound(bytes)) {
    throw Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(encrypted)
      ? new UnreadableTable('This file has a password. Save it as .xlsx without one, or as CSV.')
      : otherFormat('This file is in an old format of Excel (.xls).')
  }
  const parts = unpack(bytes)
  if (!parts.has(main)) {
    if (parts.has('xl/workbook.bin')) throw otherFormat('This is a binary workbook (.xlsb).')
    throw parts.has('content.xml')
      ? otherFormat('This is an OpenDocument file (.ods).')
      : otherFormat('This file is not a table.')
  }
  const { sheets, is1904 } = listSheets(parts)
  const shared = { ...readRelated(parts), is1904 }
  let best: (SheetTable & { sheet: Sheet; count: number }) | undefined
  for (const sheet of sheets) {
    if (best && (!sheet.isShown || best.count * 2 > (best.rows[0]?.cells.length ?? 0))) break
    const read = readNext(parts, sheet, shared, best !== undefined)
    const count = countKnown(read.rows[0], known)
    if (read.rows.length > 0 && count > (best?.count ?? -1)) best = { ...read, sheet, count }
  }
  if (!best) return { rows: [], notes: [] }
  const others = sheets.filter((one) => one !== best.sheet && one.isShown).map(({ name }) => name)
  const sheetNote = `The sheet “${best.sheet.name}” is read. Not imported: ${formatNames(others)}.`
  return { rows: best.rows, notes: [...(others.length > 0 ? [sheetNote] : []), ...best.notes] }
}

/** @param isOptional another sheet has been read, so this one may be too large */
function readNext(parts: Parts, { part }: Sheet, shared: Shared, isOptional: boolean): SheetTable {
  try {
    return readSheet(parts.read(part), shared)
  } catch (error) {
    if (!isOptional || !(error instanceof UnreadableTable)) throw error
    return { rows: [], notes: [] }
  }
}

const countKnown = (row: TableRow | undefined, known: readonly string[]): number =>
  row?.cells.filter((cell) => typeof cell === 'string' && known.includes(toKey(cell))).length ?? 0

const formatNames = (names: readonly string[]): string =>
  names.length > 5 ? `${names.length} other sheets` : names.map((name) => `“${name}”`).join(', ')

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

const otherFormat = (sentence: string) =>
  new UnreadableTable(`${sentence} Save it as .xlsx or CSV and try again.`)

interface Sheet {
  name: string
  part: string
  isShown: boolean
}

/** Hidden sheets are the last. */
function listSheets(parts: Parts): { sheets: Sheet[]; is1904: boolean } {
  const targets = new Map<string, string>()
  parseXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (name, read) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '', TargetMode } = read()
      // Charts and macros have sheets of their own types.
      if (!Type.endsWith('/worksheet') || TargetMode === 'External') return
      targets.set(Id, posix.resolve('/xl', decodeEntities(Target)).slice(1))
    },
  })
  const sheets = new Map<string, Sheet>()
  let is1904 = false
  parseXml(parts.read(main), {
    open: (name, read) => {
      if (name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(read().date1904 ?? '')
      if (name !== 'sheet') return
      const attributes = read()
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      const part = targets.get(id)
      const isShown = (attributes.state ?? 'visible') === 'visible'
      const sheet = { name: decodeEntities(attributes.name ?? ''), isShown }
      if (part && !sheets.get(part)?.isShown) sheets.set(part, { ...sheet, part })
    },
  })
  const [hidden, shown] = [false, true].map((isShown) =>
    [...sheets.values()].filter((sheet) => sheet.isShown === isShown),
  )
  return { sheets: [...(shown ?? []), ...(hidden ?? [])], is1904 }
}

function readRelated(parts: Parts): Omit<Shared, 'is1904'> {
  const read = <T>(name: string, parse: (xml: string) => T[]): T[] =>
    parts.has(name) ? parse(parts.read(name)) : []
  return {
    texts: read('xl/sharedStrings.xml', readTexts),
    formats: read('xl/styles.xml', readFormats),
  }
}

/** A text may have several parts, each in a style of its own, and how Japanese is pronounced. */
function readTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text: (value) => {
      if (isText) text += value
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') texts.push(text)
      if (texts.length > maxTexts) throw tooLarge()
    },
  })
  return texts
}

function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCellFormats = false
  parseXml(xml, {
    open: (name, read) => {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = read()
        codes.set(Number(numFmtId), decodeEntities(formatCode))
      } else if (name === 'cellXfs') isCellFormats = true
      else if (name === 'xf' && isCellFormats) {
        const id = Number(read().numFmtId ?? 0)
        formats.push(readFormat(id, codes.get(id)))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return formats
}

import { posix } from 'node:path'
import { type TableRow, UnreadableTable } from '../table.ts'
import { type NumberFormat, readFormat } from './number-format.ts'
import { decodeEntities, parseXml } from './parse-xml.ts'
import { readSheet, type Shared } from './read-sheet.ts'
import { type Parts, tooLarge, unpack } from './unpack.ts'

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
/** The container of old Office files, and of new ones with a password. */
const isCompound = (bytes: Uint8Array) =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

export const isContainer = (bytes: Uint8Array): boolean => isZip(bytes) || isCompound(bytes)

/** The part that a compound file has if it has a password. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
const main = 'xl/workbook.xml'
/** As many as Excel opens. */
const maxTexts = 2_000_000

/**
 * Reads the first sheet of an Excel workbook that has cells. Hidden sheets are read if no other has any. A formula has
 * the value that is stored with it; other files that a workbook refers to are not read.
 *
 * @throws UnreadableTable
 */
export function readWorkbook(bytes: Uint8Array): TableRow[] {
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
  for (const sheet of sheets) {
    const rows = readSheet(parts.read(sheet), shared)
    if (rows.length > 0) return rows
  }
  return []
}

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

const otherFormat = (sentence: string) =>
  new UnreadableTable(`${sentence} Save it as .xlsx or CSV and try again.`)

/** The parts of the sheets, hidden ones last. */
function listSheets(parts: Parts): { sheets: string[]; is1904: boolean } {
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
  const shown: string[] = []
  const hidden: string[] = []
  let is1904 = false
  parseXml(parts.read(main), {
    open: (name, read) => {
      if (name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(read().date1904 ?? '')
      if (name !== 'sheet') return
      const attributes = read()
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      const target = targets.get(id)
      const isShown = (attributes.state ?? 'visible') === 'visible'
      if (target) (isShown ? shown : hidden).push(target)
    },
  })
  return { sheets: [...new Set([...shown, ...hidden])], is1904 }
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

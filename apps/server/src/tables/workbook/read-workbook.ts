import { posix } from 'node:path'
import type { FilledSentence } from '../../sentences/sentences.ts'
import { countKnown } from '../find-headings.ts'
import { otherFormat, type Table, UnreadableTable } from '../table.ts'
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
const usualMain = 'xl/workbook.xml'
/** A manager chooses among them. */
const maxListedSheets = 50
/** The most texts that Excel opens. */
const maxTexts = 2_000_000

/** The table of a workbook, and the sheets that it may be if there are several. */
export type WorkbookTable = SheetTable & Pick<Table, 'sheets'>

/**
 * Reads the first sheet of an Excel workbook of whose headings most are known, or else the one with the most; a cover
 * has none. Hidden sheets are read if no other has cells. A formula has the value that is stored with it; other files
 * that a workbook refers to are not read.
 *
 * @param chosen the name of the sheet to read instead
 * @throws UnreadableTable
 */
export function readWorkbook(
  bytes: Uint8Array,
  known: readonly string[],
  chosen?: string,
): WorkbookTable {
  if (isCompound(bytes)) {
    throw Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(encrypted)
      ? new UnreadableTable('This file has a password. Save it as .xlsx without one, or as CSV.')
      : otherFormat('xls')
  }
  const parts = unpack(bytes)
  const main = findMain(parts)
  if (main === undefined) throw notWorkbook(parts)
  const { sheets, is1904, related } = listSheets(parts, main)
  const shared = { ...readRelated(parts, related), is1904 }
  const found = findSheets(parts, sheets, shared, known)
  const ranked = found.filter(({ sheet }) => chosen === undefined || sheet.name === chosen)
  const [best] = ranked
  if (!best) return { rows: [], notes: [] }
  const { read, sheet } = readFirst(parts, ranked, shared, known)
  const shown = sheets.filter((one) => one === sheet || one.isShown)
  const others = shown.filter((one) => one !== sheet).map(({ name }) => name)
  const listed = found
    .filter((one) => one.hasRows && shown.includes(one.sheet))
    .toSorted((a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet))
    .map((one) => ({ name: one.sheet.name, fits: one.fits, isRead: one.sheet === sheet }))
  return {
    rows: read.rows,
    notes: [...noteOthers(sheet.name, others), ...read.notes],
    ...(listed.length > 1 && { sheets: listed.slice(0, maxListedSheets) }),
  }
}

interface FoundSheet {
  sheet: Sheet
  /** Known headings. */
  count: number
  hasRows: boolean
  /** Most of its headings are known. */
  fits: boolean
}

/** The sheets that have cells, the best first. @throws UnreadableTable if none can be read */
function findSheets(
  parts: Parts,
  sheets: readonly Sheet[],
  shared: Shared,
  known: readonly string[],
): FoundSheet[] {
  let problem: unknown
  const found = sheets.flatMap((sheet) => {
    try {
      const { rows } = readSheet(parts.read(sheet.part), shared, { known, isStart: true })
      const [headings] = rows
      const count = countKnown(headings, known)
      const fits = count * 2 > (headings?.cells.length ?? 0)
      return headings ? [{ sheet, count, hasRows: rows.length > 1, fits }] : []
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error
      problem ??= error
      return []
    }
  })
  if (found.length === 0 && problem) throw problem
  return found.toSorted(
    (a, b) =>
      Number(b.sheet.isShown) - Number(a.sheet.isShown) ||
      Number(b.fits) - Number(a.fits) ||
      (a.fits ? 0 : b.count - a.count),
  )
}

/** Reads the best sheet, or another with known headings if that one is too large. @throws UnreadableTable */
function readFirst(
  parts: Parts,
  ranked: readonly FoundSheet[],
  shared: Shared,
  known: readonly string[],
): { read: SheetTable; sheet: Sheet } {
  let problem: unknown
  for (const [at, { sheet, count }] of ranked.entries()) {
    if (at > 0 && count === 0) continue
    try {
      return { read: readSheet(parts.read(sheet.part), shared, { known }), sheet }
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error
      problem ??= error
    }
  }
  throw problem
}

function noteOthers(sheet: string, others: readonly string[]): FilledSentence[] {
  const count = others.length
  if (count === 0) return []
  if (count > 5) {
    const sentence = 'The sheet “{sheet}” is read. Not imported: {count} other sheets.'
    return [{ sentence, values: { sheet, count } }]
  }
  const names = others.map((name) => `“${name}”`).join(', ')
  return [
    { sentence: 'The sheet “{sheet}” is read. Not imported: {names}.', values: { sheet, names } },
  ]
}

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** Says what a ZIP file is that is no workbook. */
function notWorkbook(parts: Parts): UnreadableTable {
  if (parts.has('xl/workbook.bin')) return otherFormat('xlsb')
  if (parts.has('content.xml')) return otherFormat('ods')
  return new UnreadableTable(
    parts.has('Index/Document.iwa')
      ? 'This is a file of Apple Numbers. Choose “File”, “Export to”, “Excel”, and then that file.'
      : 'This file is not a table. Save it as .xlsx or CSV and try again.',
  )
}

/** The part with the list of sheets, as the file states it. */
function findMain(parts: Parts): string | undefined {
  const stated: string[] = []
  if (parts.has('_rels/.rels')) {
    parseXml(parts.read('_rels/.rels'), {
      open: (name, read) => {
        if (name !== 'Relationship') return
        const { Type = '', Target = '' } = read()
        if (Type.endsWith('/officeDocument')) stated.push(resolvePart('/', Target))
      },
    })
  }
  return [...stated, usualMain].find((name) => name.endsWith('.xml') && parts.has(name))
}

const resolvePart = (folder: string, target: string): string =>
  posix.resolve(folder, decodeEntities(target)).slice(1)

interface Sheet {
  name: string
  part: string
  isShown: boolean
}

/** Texts and styles, by the last word of their type. */
type Related = Map<string, string>

/** Hidden sheets are the last. */
function listSheets(
  parts: Parts,
  main: string,
): { sheets: Sheet[]; is1904: boolean; related: Related } {
  const targets = new Map<string, string>()
  const related: Related = new Map()
  const { dir, base } = posix.parse(main)
  parseXml(parts.read(`${dir}/_rels/${base}.rels`), {
    open: (name, read) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '', TargetMode } = read()
      if (TargetMode === 'External') return
      const part = resolvePart(`/${dir}`, Target)
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      // Charts and macros have sheets of their own types.
      if (type === 'worksheet') targets.set(Id, part)
      else related.set(type, part)
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
  return { sheets: [...(shown ?? []), ...(hidden ?? [])], is1904, related }
}

function readRelated(parts: Parts, related: Related): Omit<Shared, 'is1904'> {
  const read = <T>(type: string, usual: string, parse: (xml: string) => T[]): T[] => {
    const name = related.get(type) ?? usual
    return parts.has(name) ? parse(parts.read(name)) : []
  }
  return {
    texts: read('sharedStrings', 'xl/sharedStrings.xml', readTexts),
    formats: read('styles', 'xl/styles.xml', readFormats),
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

import { unzipSync } from 'fflate'
import { UnreadableTable } from '../table.ts'

/** The parts of a ZIP file. */
export interface Parts {
  has: (name: string) => boolean
  /** @throws UnreadableTable */
  read: (name: string) => string
}

/** A workbook has a part for each sheet, drawing and picture. */
const maxParts = 2000
/** 20,000 rows of 20 columns have about 20 MB. */
const maxUnpacked = 64 * 1024 * 1024

/**
 * Lists the parts of a ZIP file, and unpacks only those that are read. A part takes the memory that the list states,
 * which is limited; what is packed beyond it is cut off.
 *
 * @throws UnreadableTable
 */
export function unpack(bytes: Uint8Array): Parts {
  const sizes = new Map<string, number>()
  let left = maxUnpacked
  const list = (filter: Parameters<typeof unzipSync>[1]) => {
    try {
      return unzipSync(bytes, filter)
    } catch (error) {
      throw error instanceof UnreadableTable ? error : damaged()
    }
  }
  list({
    filter: ({ name, originalSize }) => {
      // Programs read different ones of two parts with one name.
      if (sizes.has(name)) throw damaged()
      if (sizes.size === maxParts) throw tooLarge()
      sizes.set(name, originalSize)
      return false
    },
  })

  const texts = new Map<string, string>()

  function read(name: string): string {
    const known = texts.get(name)
    if (known !== undefined) return known
    const size = sizes.get(name) ?? 0
    if (size > left) throw tooLarge()
    left -= size
    const part = list({ filter: (one) => one.name === name })[name]
    if (!part) throw damaged()
    const text = new TextDecoder(findEncoding(part)).decode(part)
    texts.set(name, text)
    return text
  }

  return { has: (name) => sizes.has(name), read }
}

const findEncoding = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

export const damaged = (): UnreadableTable =>
  new UnreadableTable('This file is damaged. Save it again as .xlsx or CSV.')

export const tooLarge = (): UnreadableTable =>
  new UnreadableTable(
    'This workbook is too large to be read. Copy the table to a new workbook, or save it as CSV.',
  )

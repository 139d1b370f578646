import { Parser } from 'saxen'
import { UnreadableTable } from '../table.ts'
import { damaged } from './unpack.ts'

interface Handlers {
  open: (name: string, attributes: () => Record<string, string>) => void
  text?: (text: string) => void
  /** @returns false to read no further */
  close?: (name: string) => unknown
}

/**
 * Reads the elements of a part, their names without prefixes. Declarations of entities are not read, so no text grows
 * and no other file is opened.
 *
 * @throws UnreadableTable
 */
export function parseXml(xml: string, { open, text, close }: Handlers): void {
  const parser = new Parser().on('openTag', (name, attributes) => open(localName(name), attributes))
  if (close) {
    parser.on('closeTag', (name) => {
      if (close(localName(name)) === false) parser.stop()
    })
  }
  if (text) parser.on('text', (value) => text(decodeEntities(value))).on('cdata', text)
  try {
    parser.parse(xml)
  } catch (error) {
    throw error instanceof UnreadableTable ? error : damaged()
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi

/** The parser's own does not know characters beyond the first 65,536. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (_, hex?: string, decimal?: string, name = '') => {
    if (!hex && !decimal) return entities[name.toLowerCase()] ?? ''
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
  })
}

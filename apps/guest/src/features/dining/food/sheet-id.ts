import { type CartLine, lineKey } from '../../../state/cart-line.ts'

/** What the sheet of a dish is opened with to change a line of the order; a dish itself by its id. */
export function lineSheetId(line: Pick<CartLine, '_id' | 'choices'>): string {
  return `line ${lineKey(line)}`
}

/** The dish that a sheet shows, and the key of the line that it changes. */
export function readSheetId(id: string): { foodId: string; key?: string } {
  if (!id.startsWith('line ')) return { foodId: id }
  const key = id.slice('line '.length)
  return { foodId: key.split(' ')[0] ?? '', key }
}

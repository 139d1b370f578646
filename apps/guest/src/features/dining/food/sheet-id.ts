import { type CartLine, lineKey } from '../../../state/cart-line.ts'

/** The sheet's id for changing a line of the order; for a dish it is the dish's id. */
export function lineSheetId(line: Pick<CartLine, '_id' | 'choices'>): string {
  return `line ${lineKey(line)}`
}

/** Parses a sheet's id: the dish, and the key of the line to change. */
export function readSheetId(id: string): { foodId: string; key?: string } {
  if (!id.startsWith('line ')) return { foodId: id }
  const key = id.slice('line '.length)
  return { foodId: key.split(' ')[0] ?? '', key }
}

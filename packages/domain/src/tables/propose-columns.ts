import { type Cell, readCell, type TableFormat } from './cells.ts'
import type { Column } from './columns.ts'

/** The values of a column that are looked at. */
const maxLooked = 200
/** Enough of them must look like the field. */
const MOST = 0.7

interface Looked {
  at: number
  values: readonly Cell[]
  different: number
}

/**
 * Proposes what columns are by what their values look like: dates, prices, words of a list, names. Only for fields that
 * no heading has been found for, and each once.
 *
 * @param cells by column; undefined for a column that is known already
 * @returns by column
 */
export function proposeColumns(
  cells: readonly (readonly Cell[] | undefined)[],
  free: readonly Column[],
  format: TableFormat,
): (Column | undefined)[] {
  const proposed: (Column | undefined)[] = cells.map(() => undefined)
  const left = cells.flatMap((column, at) => {
    const values = (column ?? []).filter((cell) => cell !== '').slice(0, maxLooked)
    const different = new Set(values.map((value) => JSON.stringify(value))).size
    return values.length > 0 ? [{ at, values, different }] : []
  })
  // The texts of a table are in the hotel's language.
  const isOther = ({ path }: Column) => path.includes('.') && !path.endsWith(`.${format.language}`)
  const wanted = free.filter((column) => !isOther(column))
  for (const column of wanted.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const found = left.findIndex((one) => looksLike(one, column, format))
    const [taken] = found < 0 ? [] : left.splice(found, 1)
    if (taken) proposed[taken.at] = column
  }
  return proposed
}

/** Fields with values that look like no others come first. */
const order = [
  ...['id', 'email', 'arrival', 'departure', 'phone', 'diet', 'taxKind', 'kind', 'available'],
  ...['price', 'prepMinutes', 'deliveryMinutes', 'adults', 'categoryId', 'guest', 'name'],
  ...['number', 'description'],
]
const nameOf = ({ path }: Column): string => path.split('.')[0] ?? path
const placeOf = (column: Column): number => {
  const at = order.indexOf(nameOf(column))
  return at < 0 ? order.length : at
}

function looksLike({ values, different }: Looked, column: Column, format: TableFormat): boolean {
  const most = (test: (text: string) => boolean) =>
    values.filter((value) => typeof value === 'string' && test(value)).length >=
    values.length * MOST
  const isRead = (text: string) => 'value' in readCell(text, column, format)
  const isVaried = different >= values.length * MOST
  const isProse = (text: string) => /\p{L}{2}/u.test(text) && !/^\S*\d\S*$/.test(text)
  const name = nameOf(column)
  if (name === 'id')
    return most((text) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text))
  if (name === 'email') return most((text) => /^\S+@\S+\.\S+$/.test(text))
  if (name === 'arrival' || name === 'departure') {
    const isDate = (cell: Cell) =>
      typeof cell === 'object'
        ? 'date' in cell
        : /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)/.test(cell)
    return values.filter(isDate).length >= values.length * MOST
  }
  if (name === 'phone') {
    return most((text) => /^[+\d][\d\s()./-]{7,}$/.test(text) && text.replace(/\D/g, '').length > 7)
  }
  if (typeof column.type === 'object' || name === 'available')
    return most(isRead) && !most(isNumber)
  if (column.type === 'money') {
    const isAmount = (text: string, decimalSign: '.' | ',') =>
      'value' in readCell(text, column, { ...format, decimalSign })
    // An amount of two meanings is asked about later.
    return most((text) => (isAmount(text, '.') || isAmount(text, ',')) && isPrice(text))
  }
  if (name.endsWith('Minutes') || name === 'adults') {
    const limit = name === 'adults' ? 12 : 240
    return most((text) => /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= limit)
  }
  if (name === 'categoryId') return most(isProse) && values.length > 3 && !isVaried
  if (name === 'guest' || name === 'name') return most(isProse) && isVaried && most(isShort)
  if (name === 'number') return most((text) => /^\S{0,3}\d{1,5}\S?$/.test(text)) && isVaried
  return name === 'description' && most((text) => isProse(text) && text.length > 20)
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)
const isShort = (text: string): boolean => text.length <= 60
/** A price has a separator or a sign, or is more than spice levels are. */
const isPrice = (text: string): boolean => !isNumber(text) || Number(text) >= 10

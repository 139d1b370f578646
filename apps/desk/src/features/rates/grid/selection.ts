/** A night of a room type, by its position in the grid. */
export interface Place {
  row: number
  column: number
}

/** A range between two corners. */
export interface Selection {
  /** Where it began. */
  anchor: Place
  /** Where the focus is. */
  focus: Place
}

export interface Size {
  rows: number
  columns: number
}

export const selectOne = (place: Place): Selection => ({ anchor: place, focus: place })

/** The selection after an arrow, Home or End; undefined for other keys. @param extend with Shift */
export function moveSelection(
  { anchor, focus }: Selection,
  key: string,
  { rows, columns }: Size,
  extend: boolean,
): Selection | undefined {
  const { row, column } = focus
  const target: Place | undefined = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  }[key]
  if (!target) return undefined
  const place = { row: clamp(target.row, rows), column: clamp(target.column, columns) }
  return extend ? { anchor, focus: place } : selectOne(place)
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

export function boundsOf({ anchor, focus }: Selection) {
  return {
    firstRow: Math.min(anchor.row, focus.row),
    lastRow: Math.max(anchor.row, focus.row),
    firstColumn: Math.min(anchor.column, focus.column),
    lastColumn: Math.max(anchor.column, focus.column),
  }
}

export function isSelected(selection: Selection, { row, column }: Place): boolean {
  const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(selection)
  return row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn
}

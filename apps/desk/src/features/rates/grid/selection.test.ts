import { expect, test } from 'vitest'
import { boundsOf, isSelected, moveSelection, selectOne } from './selection.ts'

const size = { rows: 2, columns: 31 }
const start = selectOne({ row: 0, column: 3 })

test('moves with the arrows, and stops at the edges', () => {
  expect(moveSelection(start, 'ArrowRight', size, false)).toEqual(selectOne({ row: 0, column: 4 }))
  expect(moveSelection(start, 'ArrowUp', size, false)).toEqual(start)
  expect(moveSelection(start, 'End', size, false)).toEqual(selectOne({ row: 0, column: 30 }))
  expect(moveSelection(start, 'Home', size, false)).toEqual(selectOne({ row: 0, column: 0 }))
  expect(moveSelection(start, 'a', size, false)).toBeUndefined()
})

test('extends with Shift, in any direction', () => {
  const left = moveSelection(start, 'ArrowLeft', size, true) ?? start
  const both = moveSelection(left, 'ArrowDown', size, true) ?? start
  expect(boundsOf(both)).toEqual({ firstRow: 0, lastRow: 1, firstColumn: 2, lastColumn: 3 })
  expect(isSelected(both, { row: 1, column: 2 })).toBe(true)
  expect(isSelected(both, { row: 1, column: 4 })).toBe(false)
  // Without it, the next arrow starts a new selection at the focus.
  expect(moveSelection(both, 'ArrowLeft', size, false)).toEqual(selectOne({ row: 1, column: 1 }))
})

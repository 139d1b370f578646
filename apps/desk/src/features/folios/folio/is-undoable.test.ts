import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { expect, test } from 'vitest'
import { isUndoable } from './is-undoable.ts'

const entry = (_id: string, given: Partial<FolioEntry>): FolioEntry =>
  ({ _id, kind: 'charge', ...given }) as FolioEntry

const entries = [
  entry('minibar', {}),
  entry('wrong', { correctsId: 'minibar' }),
  entry('undo', { correctsId: 'minibar', undoesId: 'wrong' }),
  entry('discount', { correctsId: 'minibar', isDiscount: true }),
  entry('refund', { correctsId: 'cash', kind: 'payment' }),
]
const listUndoable = (status: Folio['status']) =>
  entries.filter((one) => isUndoable({ status, entries }, one)).map(({ _id }) => _id)

test('are corrections that are not undone, also after check-out', () => {
  expect(listUndoable('inHouse')).toEqual(['discount'])
  expect(listUndoable('checkedOut')).toEqual(['discount'])
  expect(listUndoable('booked')).toEqual([])
})

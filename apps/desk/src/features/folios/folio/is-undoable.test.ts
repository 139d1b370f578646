import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { expect, test } from 'vitest'
import { isJustEntered, isUndoable } from './is-undoable.ts'

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

test('undoes at once what the desk has entered today, and nothing else', () => {
  const format = { date: (at: string) => at, today: () => '2026-11-30' }
  const charge = { staff: 'Meera', at: '2026-11-30', total: 100, open: 100 }
  const isUndone = (given: Partial<FolioEntry>, status: Folio['status'] = 'inHouse') =>
    isJustEntered({ status }, entry('charge', { ...charge, ...given }), format)
  expect([isUndone({}), isUndone({ kind: 'payment' }), isUndone({}, 'booked')]).not.toContain(false)
  expect([
    isUndone({}, 'checkedOut'),
    isUndone({ kind: 'roomNight' }),
    isUndone({ guest: 'Ananya Rao' }),
    isUndone({ at: '2026-11-29' }),
    isUndone({ open: 40 }),
    isUndone({ correctsId: 'minibar' }),
  ]).not.toContain(true)
})

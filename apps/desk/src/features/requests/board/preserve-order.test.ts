import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { expect, test } from 'vitest'
import type { BoardColumn } from './arrange-board.ts'
import { isSameOrder, listOrder, preserveOrder } from './preserve-order.ts'

function buildColumn(status: 'new' | 'accepted', ids: string): BoardColumn {
  const requests = [...ids].map((_id) => ({ _id }) as DeskRequest)
  return { status, requests }
}

const orderOf = (board: readonly BoardColumn[]) =>
  board.map(({ requests }) => requests.map(({ _id }) => _id).join(''))

test('appends arrivals to a column being read', () => {
  const before = listOrder([buildColumn('new', 'abc'), buildColumn('accepted', 'xy')])
  const now = [buildColumn('new', 'zabcd'), buildColumn('accepted', 'wxy')]
  expect(orderOf(preserveOrder(now, before, (status) => status === 'new'))).toEqual([
    'abczd',
    'wxy',
  ])
})

test('drops what leaves it, and leaves what changed in place', () => {
  const before = listOrder([buildColumn('new', 'abcd')])
  expect(orderOf(preserveOrder([buildColumn('new', 'dca')], before, () => true))).toEqual(['acd'])
})

test('a column never shown before has the default order', () => {
  expect(orderOf(preserveOrder([buildColumn('new', 'ba')], {}, () => true))).toEqual(['ba'])
})

test('two orders are equal if every column is', () => {
  const order = listOrder([buildColumn('new', 'ab')])
  expect(isSameOrder(order, listOrder([buildColumn('new', 'ab')]))).toBe(true)
  expect(isSameOrder(order, listOrder([buildColumn('new', 'ba')]))).toBe(false)
})

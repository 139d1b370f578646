import { expect, test } from 'vitest'
import { isTwice, nameOf, toAccounts, toRows } from './codes-form.ts'

const accounts = [
  { account: 'cash', code: '1000' } as const,
  { account: 'rooms', taxRate: 7, code: '8300' } as const,
]

test('lists every account, and sends those with a code', () => {
  const rows = toRows({ accounts })
  expect(rows.filter(({ isRated }) => !isRated).map(({ account }) => account)).toContain('tips')
  expect(toAccounts(rows)).toEqual(accounts)
})

test('names a field by its place in the body', () => {
  const rows = toRows({ accounts })
  const cash = rows.findIndex(({ account }) => account === 'cash')
  expect(nameOf(rows, cash)).toBe('accounts/0/code')
  expect(nameOf(rows, rows.length - 1)).toBe('accounts/1/code')
  expect(nameOf(rows, 0)).toBe('without/0/code')
})

test('finds a second code of an account and rate', () => {
  const [rooms] = toRows({ accounts }).slice(-1)
  if (!rooms) throw new Error('Expected the row of a rate')
  const rows = [rooms, { ...rooms, taxRate: 19 }, { ...rooms, code: '8301' }]
  expect(rows.map((_, index) => isTwice(rows, index))).toEqual([false, false, true])
})

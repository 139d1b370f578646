import type { Item } from '@bellhop/contract/guest/amenities'
import { expect, it } from 'vitest'
import { canHaveAll, checkLines } from './check-lines.ts'

const line = { _id: 'dosa', name: 'Masala dosa', price: 240, group: 'cafe', quantity: 3 }
const item: Item = { _id: 'dosa', name: 'Masala dosa', price: 260, available: true }

const check = (found: Item | undefined) => checkLines([line], () => found)

it('uses the current price', () => {
  expect(check(item)).toEqual([{ ...line, price: 260, left: 20 }])
  expect(canHaveAll(check(item))).toBe(true)
})

it('uses the name in the current language', () => {
  expect(check({ ...item, name: 'मसाला डोसा' })).toMatchObject([{ name: 'मसाला डोसा' }])
})

it('respects the stock', () => {
  expect(check({ ...item, quantity: 2 })[0]?.left).toBe(2)
  expect(canHaveAll(check({ ...item, quantity: 2 }))).toBe(false)
  expect(canHaveAll(check({ ...item, quantity: 3 }))).toBe(true)
})

it('explains unavailability', () => {
  const soldOut = { ...item, available: false, quantity: 5, unavailableReason: 'No batter today.' }
  expect(check(soldOut)).toMatchObject([{ left: 0, unavailableReason: 'No batter today.' }])
})

it('marks a line whose item is no longer offered', () => {
  expect(check(undefined)).toEqual([{ ...line, left: 0 }])
})

import { everyDay } from '@bellhop/domain/time/opening-hours'
import { expect, it } from 'vitest'
import { servedFirst } from './served.ts'

const category = (_id: string, from?: string, to?: string) => ({
  _id,
  name: _id,
  department: null,
  foods: [],
  ...(from && to && { hours: { weekly: [{ days: everyDay, from, to }], exceptions: [] } }),
})
const menu = [
  category('breakfast', '07:00', '11:00'),
  category('soups'),
  category('lunch', '12:00', '15:00'),
  category('drinks'),
]
const order = (hour: string) => servedFirst(menu, `2026-11-26T${hour}`).map(({ _id }) => _id)

it.each([
  ['08:00', ['breakfast', 'soups', 'drinks', 'lunch']],
  ['11:30', ['soups', 'drinks', 'lunch', 'breakfast']],
  ['13:00', ['soups', 'lunch', 'drinks', 'breakfast']],
])(
  'at %s sorts what is served first, in the menu’s order, then what is served next',
  (hour, expected) => {
    expect(order(hour)).toEqual(expected)
  },
)

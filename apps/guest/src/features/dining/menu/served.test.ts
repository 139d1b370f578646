import { expect, it } from 'vitest'
import { servedFirst } from './served.ts'

const category = (_id: string, availableFrom?: string, availableTo?: string) => ({
  _id,
  name: _id,
  department: null,
  foods: [],
  ...(availableFrom && availableTo && { availableFrom, availableTo }),
})
const menu = [
  category('breakfast', '07:00', '11:00'),
  category('soups'),
  category('lunch', '12:00', '15:00'),
  category('drinks'),
]
const order = (hour: string) => servedFirst(menu, hour).map(({ _id }) => _id)

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

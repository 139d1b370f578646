import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import { expect, it } from 'vitest'
import { listFound } from './list-found.ts'

const item = (en: string, more: object = {}) => ({
  _id: en,
  name: { en },
  available: true,
  ...more,
})
const groups: AvailabilityGroup[] = [
  {
    kind: 'food',
    _id: 'cafe',
    name: { en: 'Café' },
    items: [item('Dosa', { name: { en: 'Dosa', hi: 'डोसा' } }), item('Idli', { available: false })],
  },
  { kind: 'gift', _id: 'flowers', name: { en: 'Flowers' }, items: [item('Rose box')] },
]
const names = (search: string) => listFound(groups, search).map(({ item: { name } }) => name.en)

it('finds items by their name in any language', () => {
  expect(names('डोसा')).toEqual(['Dosa'])
  expect(names('box rose')).toEqual(['Rose box'])
  expect(names('vada')).toEqual([])
})

it('lists what is sold out until a name is entered', () => {
  expect(names(' ')).toEqual(['Idli'])
})

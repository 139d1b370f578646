import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import { expect, it } from 'vitest'
import { listFound, listOutlets } from './list-found.ts'

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

it('lists outlets, those that are not open by their hours first', () => {
  const hours = { weekly: [], exceptions: [] }
  const override = { isOpen: false, from: '2026-11-26T12:00', until: '2026-11-26T19:00' }
  const outlet = (en: string, more: object = {}): AvailabilityGroup => ({
    kind: 'food',
    _id: en,
    name: { en },
    hours,
    items: [],
    ...more,
  })
  const all = [outlet('Café'), outlet('Bar', { override }), ...groups]
  const found = (search: string) => listOutlets(all, search).map(({ _id }) => _id)
  expect(found('')).toEqual(['Bar', 'Café'])
  expect(found('caf')).toEqual(['Café'])
})

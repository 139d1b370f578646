import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import { expect, it } from 'vitest'
import { groupEntries, itemEntries, placeEntries } from './entries.ts'

const hours = { weekly: [{ days: [1], from: '07:00', to: '11:00' }], exceptions: [] }
const item = (_id: string) => ({ _id, name: _id, price: 100, available: true })
const sections: CatalogueSection[] = [
  {
    kind: 'food',
    _id: 'cafe',
    name: 'Café',
    items: [
      {
        ...item('dosa'),
        category: 'Breakfast',
        hours,
        description: 'Crisp.',
        diet: 'veg',
      },
    ],
  },
  { kind: 'gift', _id: 'flowers', name: 'Flowers', items: [item('roses')] },
  { kind: 'supply', items: [{ ...item('towel'), available: false }] },
  { kind: 'service', _id: 'spa', name: 'Spa', items: [item('massage')] },
]

it('contains the screen and the search texts of everything that can be ordered', () => {
  expect(itemEntries(sections)).toMatchObject([
    {
      _id: 'dosa',
      to: '/dining/cafe',
      modal: 'itemDescription',
      more: 'Crisp. Breakfast Café',
      served: hours,
    },
    { _id: 'roses', to: '/gifts/flowers#roses' },
    { _id: 'towel', to: '/amenities#towel', isAvailable: false },
    { _id: 'massage', to: '/departments/spa', modal: 'request' },
  ])
})

it('contains outlets, departments and facilities', () => {
  const place = { description: 'Nice.', hours, isOpen: true }
  const entries = placeEntries({
    restaurants: [{ ...place, _id: 'cafe', name: 'Café', image: null, executives: [] }],
    departments: [{ ...place, _id: 'spa', name: 'Spa', image: null, executives: [] }],
    facilities: [
      {
        ...place,
        _id: 'pool',
        executives: [],
        facilityTypeId: { _id: 'type', name: 'Pool', image: null },
      },
    ],
  })
  expect(entries).toMatchObject([
    { name: 'Café', kind: 'outlet', to: '/dining/cafe' },
    { name: 'Spa', kind: 'department', to: '/departments/spa' },
    { name: 'Pool', kind: 'facility', to: '/facilities#facilities', modal: 'feature' },
  ])
})

it('groups results by place, with the best result first', () => {
  const [dosa, roses, towel] = itemEntries(sections)
  if (!dosa || !roses || !towel) throw new Error('Expected three entries')
  const groups = groupEntries([towel, dosa, { ...dosa, _id: 'idli' }, roses])
  expect(groups.map(({ key, name, entries }) => [key, name, entries.length])).toEqual([
    ['supply ', undefined, 1],
    ['food cafe', 'Café', 2],
    ['gift flowers', 'Flowers', 1],
  ])
})

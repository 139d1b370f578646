import type { OrderableItem, OrderableSection } from '@bellhop/contract/desk/catalogue'
import { expect, test } from 'vitest'
import { findItems } from './find-items.ts'

const item = (name: string, more: Partial<OrderableItem> = {}): OrderableItem => ({
  _id: name,
  name,
  price: 0,
  available: true,
  ...more,
})
const sections: OrderableSection[] = [
  {
    kind: 'food',
    _id: 'kitchen',
    name: 'Kitchen',
    items: [
      item('Club sandwich', { category: 'Snacks', otherNames: ['क्लब सैंडविच'] }),
      item('Fruit plate', { description: 'With a hand towel' }),
    ],
  },
  { kind: 'supply', _id: 'hk', name: 'Housekeeping', items: [item('Bath towel'), item('Towel')] },
]
const find = (search: string) => findItems(sections, search).map((found) => found.item.name)

test('finds across all kinds, with the best name first', () => {
  expect(find('towel')).toEqual(['Towel', 'Bath towel', 'Fruit plate'])
  expect(find('sandwich club')).toEqual(['Club sandwich'])
  expect(find('सैंडविच')).toEqual(['Club sandwich'])
  expect(find('snacks')).toEqual(['Club sandwich'])
})

test('finds nothing without words', () => {
  expect(find(' ')).toEqual([])
})

import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import { expect, it } from 'vitest'
import { repeatOrder } from './repeat-order.ts'

const now = '2026-11-26T19:00'
const item = (_id: string, price: number, available = true) => ({
  _id,
  name: _id.toUpperCase(),
  price,
  available,
})
const catalogue: CatalogueSection[] = [
  { kind: 'food', _id: 'cafe', name: 'Café', items: [item('dosa', 260), item('idli', 90, false)] },
  { kind: 'gift', _id: 'flowers', name: 'Flowers', items: [item('roses', 900)] },
  { kind: 'supply', items: [item('towel', 0)] },
  { kind: 'amenity', items: [item('iron', 0)] },
  { kind: 'service', _id: 'spa', name: 'Spa', items: [item('massage', 2500)] },
]
const line = (itemId: string, quantity: number, note?: string) => ({
  _id: `line of ${itemId}`,
  itemId,
  name: `Old ${itemId}`,
  quantity,
  price: 100,
  taxRate: 5,
  taxAmount: 5,
  amount: 100 * quantity,
  ...(note && { note }),
})

it('uses current names and prices, with the old quantities and notes', () => {
  expect(
    repeatOrder({ kind: 'food', lines: [line('dosa', 2, 'No onion')] }, catalogue, now),
  ).toEqual({
    cart: {
      name: 'kitchen',
      lines: [
        { _id: 'dosa', name: 'DOSA', price: 260, group: 'cafe', quantity: 2, note: 'No onion' },
      ],
    },
    to: { path: '/dining/cafe', modal: 'kitchenOption', id: null },
  })
})

it('preserves the chosen options', () => {
  const dosa = {
    ...line('dosa', 1),
    choices: [{ name: 'Large', price: 40 }],
    optionIds: ['large'],
  }
  expect(repeatOrder({ kind: 'food', lines: [dosa] }, catalogue, now)?.cart?.lines).toMatchObject([
    { choices: [{ _id: 'large', name: 'Large', price: 40 }] },
  ])
})

it('includes what is sold out or no longer offered, for the cart to mark', () => {
  const again = repeatOrder(
    { kind: 'food', lines: [line('vada', 1), line('idli', 1), line('dosa', 1)] },
    catalogue,
    now,
  )
  expect(again?.cart?.lines).toMatchObject([
    { _id: 'vada', name: 'Old vada', group: 'cafe' },
    { _id: 'idli', name: 'IDLI', group: 'cafe' },
    { _id: 'dosa', name: 'DOSA', group: 'cafe' },
  ])
})

it('is undefined if nothing is available', () => {
  const lines = [line('vada', 1), line('idli', 1)]
  expect(repeatOrder({ kind: 'food', lines }, catalogue, now)).toBeUndefined()
})

it('includes what is for sale again by itself', () => {
  const sections = (soldOutUntil: string): CatalogueSection[] => [
    { kind: 'food', _id: 'cafe', items: [{ ...item('dosa', 260, false), soldOutUntil }] },
  ]
  const again = (until: string) =>
    repeatOrder({ kind: 'food', lines: [line('dosa', 1)] }, sections(until), now)
  expect(again('2026-11-26T19:00')?.cart?.lines).toMatchObject([{ _id: 'dosa' }])
  expect(again('2026-11-26T19:01')).toBeUndefined()
})

it('finds the screen for gifts, room items and services', () => {
  expect(repeatOrder({ kind: 'gift', lines: [line('roses', 1)] }, catalogue, now)).toMatchObject({
    cart: { name: 'gift', lines: [{ group: 'gifts' }] },
    to: { path: '/gifts/flowers' },
  })
  expect(
    repeatOrder({ kind: 'amenity', lines: [line('towel', 2), line('iron', 1)] }, catalogue, now),
  ).toMatchObject({
    cart: { name: 'myRoom', lines: [{ group: 'supplies' }, { group: 'amenities' }] },
    to: { path: '/amenities' },
  })
  expect(repeatOrder({ kind: 'department', lines: [line('massage', 1)] }, catalogue, now)).toEqual({
    to: { path: '/departments/spa', modal: 'request', id: 'massage' },
  })
})

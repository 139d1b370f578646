import type { OrderableItem, OrderableSection } from '@bellhop/contract/desk/catalogue'
import messages from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import {
  addItem,
  allergensInNotes,
  amountsOf,
  type Basket,
  changeBasket,
  changeLine,
  choiceProblem,
  initialBaskets,
  itemsOf,
  removeLine,
  toBody,
} from './basket.ts'

const dosa: OrderableItem = {
  _id: 'dosa',
  name: 'Dosa',
  price: 100,
  available: true,
  allergens: ['milk'],
  choices: [
    {
      _id: 'size',
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { _id: 'small', name: 'Small', price: 0 },
        { _id: 'large', name: 'Large', price: 20.5 },
      ],
    },
  ],
}
const towel: OrderableItem = { _id: 'towel', name: 'Towel', price: 0, available: true, quantity: 2 }
const massage: OrderableItem = {
  _id: 'massage',
  name: 'Massage',
  price: 500,
  available: true,
  service: { place: 'elsewhere', slotMinutes: 60, maxParty: 2 },
}
const kitchen: OrderableSection = { kind: 'food', _id: 'k', name: 'Kitchen', items: [dosa] }
const supplies: OrderableSection = { kind: 'supply', _id: 'h', name: 'House', items: [towel] }
const spa: OrderableSection = { kind: 'service', _id: 's', name: 'Spa', items: [massage] }
const soon = { day: '', time: '' }
const tax = { kind: 'percent' as const, rate: 500 }
const taxes = { food: [tax], gift: [], service: [] }
const context = { total: 0, timeZone: 'Asia/Kolkata', isInRoom: false }

const add = (baskets: readonly Basket[], section: OrderableSection) => {
  const [item] = section.items
  if (!item) throw new Error('Expected an item')
  return addItem(baskets, section, item, soon).baskets
}
const only = (baskets: readonly Basket[]) => {
  const [basket] = baskets
  const [line] = basket?.lines ?? []
  if (!basket || !line) throw new Error('Expected a basket')
  return { basket, line }
}

test('adds the same item again to its line, up to the stock, and a dish with choices as another line', () => {
  const towels = add(add(add([], supplies), supplies), supplies)
  expect(towels).toMatchObject([{ key: 'supply-h', lines: [{ itemId: 'towel', quantity: 2 }] }])
  expect(only(add(add([], kitchen), kitchen)).basket.lines).toHaveLength(2)
  expect(add(add([], spa), spa)).toMatchObject([{ lines: [{ quantity: 1 }] }])
})

test('begins with the early check-in of a guest who is yet to arrive', () => {
  const early: OrderableItem = {
    ...{ _id: 'early', name: 'Early check-in', price: 600, available: true },
    service: { place: 'elsewhere', purpose: 'earlyCheckIn', checkinTime: '08:00' },
  }
  const reception: OrderableSection = { kind: 'service', _id: 'r', name: 'Desk', items: [early] }
  const stay = {
    ...{ _id: 'stay', guest: { _id: 'guest', name: 'Priya' }, roomNumber: null, isBooked: true },
    ...{ checkIn: '2026-11-27T08:30:00.000Z', checkOut: '2026-11-28T05:30:00.000Z' },
  }
  expect(initialBaskets({ stay, sections: [reception] })?.baskets).toMatchObject([
    { key: 'service-early', placeId: 'r', lines: [{ quantity: 1 }], slot: '' },
  ])
  expect(initialBaskets({ stay, sections: [] })).toBeUndefined()
  const inHouse = { ...stay, isBooked: false }
  expect(initialBaskets({ stay: inHouse, sections: [spa] })).toBeUndefined()
})

test('prices options, quantity and tax', () => {
  const { line } = only(add([], kitchen))
  const baskets = changeLine(add([], kitchen), line.key, {})
  const chosen = only(baskets)
  const changed = changeLine(baskets, chosen.line.key, { choices: ['large'], quantity: 2 })
  const items = itemsOf(only(changed).basket, [kitchen, supplies])
  expect(amountsOf(items, 'food', { taxes, currency: 'INR' })).toEqual({
    subtotal: 241,
    tax: 12.05,
    total: 253.05,
  })
  const drinks = { ...kitchen, items: [{ ...dosa, taxKind: 'drink' as const }] }
  const ofDrinks = { taxes: { ...taxes, drink: [{ ...tax, rate: 1000 }] }, currency: 'INR' }
  const drunk = itemsOf(only(changed).basket, [drinks, supplies])
  expect(amountsOf(drunk, 'food', ofDrinks)).toMatchObject({ tax: 24.1, total: 265.1 })
  expect(amountsOf(items, 'food', ofDrinks)).toMatchObject({ tax: 12.05 })
})

const t = createTranslator({ locale: 'en', namespace: 'shared', messages: { shared: messages } })

test('names the choice that a dish still needs', () => {
  expect(choiceProblem(dosa, [], t)).toBe('Dosa, Size: choose one.')
  expect(choiceProblem(dosa, ['small'], t)).toBeUndefined()
  expect(choiceProblem(dosa, ['gone'], t)).toMatch(/no longer offered/)
})

test('makes the bodies of the guest’s own orders', () => {
  const { basket, line } = only(add([], kitchen))
  const dish = changeLine([basket], line.key, { choices: ['small'], note: ' Crisp ' })
  expect(toBody(only(dish).basket, { ...context, total: 105 })).toEqual({
    kind: 'food',
    restaurantId: 'k',
    lines: [{ itemId: 'dosa', quantity: 1, choices: ['small'], note: 'Crisp' }],
    expectedTotal: 105,
  })
  const later = changeBasket(add([], supplies), 'supply-h', { day: '2026-11-27', time: '09:30' })
  expect(toBody(only(later).basket, context)).toEqual({
    kind: 'amenity',
    departmentId: 'h',
    lines: [{ itemId: 'towel', quantity: 1 }],
    deliverAt: '2026-11-27T04:00:00.000Z',
  })
  const slot = changeBasket(add([], spa), 'service-massage', { slot: '2026-11-27T04:00:00.000Z' })
  expect(toBody(only(slot).basket, context)).toEqual({
    kind: 'department',
    departmentId: 's',
    deptRequestId: 'massage',
    preferredAt: '2026-11-27T04:00:00.000Z',
    expectedTotal: 0,
  })
})

test('finds allergens that notes exclude, and drops empty baskets', () => {
  const { basket, line } = only(add([], kitchen))
  const items = itemsOf(basket, [kitchen])
  expect([...allergensInNotes(items, 'No dairy').values()]).toEqual([['milk']])
  expect(allergensInNotes(items, 'Extra cheese').size).toBe(0)
  expect(removeLine([basket], line.key)).toEqual([])
})

import { expect, it } from 'vitest'
import type { CartGroup, CartLine } from '../../../state/cart-line.ts'
import { foodSubmission } from './food-submission.ts'

const cart: CartGroup = {
  name: 'kitchen',
  group: 'cafe',
  id: 'cart-1',
  lines: [
    {
      _id: 'dosa',
      name: 'Masala dosa',
      price: 240,
      group: 'cafe',
      quantity: 2,
      note: ' No onion ',
    },
    { _id: 'tea', name: 'Tea', price: 60, group: 'cafe', quantity: 1 },
  ],
}
const asShown = (lines: CartLine[]) => lines.map((line) => ({ ...line, left: 20 }))
const options = {
  lines: asShown(cart.lines),
  language: 'en',
  note: 'No cutlery',
  deliverAt: undefined,
  tip: 0,
  expectedTotal: 567,
}

it('orders the lines with their notes and the total shown', () => {
  expect(foodSubmission(cart, options)).toEqual({
    call: {
      method: 'POST',
      url: '/guest-requests/app/food',
      body: {
        restaurantId: 'cafe',
        lines: [
          { itemId: 'dosa', quantity: 2, note: 'No onion' },
          { itemId: 'tea', quantity: 1 },
        ],
        note: 'No cutlery',
        expectedTotal: 567,
      },
    },
    title: '2 × Masala dosa, 1 × Tea',
    tags: ['requests', 'dining'],
    cart,
  })
})

it('orders a dish with its options', () => {
  const choices = [
    { _id: 'large', name: 'Large', price: 60 },
    { _id: 'oat', name: 'Oat milk', price: 50 },
  ]
  const coffee = { _id: 'coffee', name: 'Coffee', price: 290, group: 'cafe', quantity: 1, choices }
  const { call, title } = foodSubmission(
    { ...cart, lines: [coffee] },
    { ...options, lines: asShown([coffee]) },
  )
  expect(call.body).toMatchObject({
    lines: [{ itemId: 'coffee', quantity: 1, choices: ['large', 'oat'] }],
  })
  expect(title).toBe('1 × Coffee (Large, Oat milk)')
})

it('has the title that the guest sees, in the current language', () => {
  const names = ['मसाला डोसा', 'चाय']
  const lines = options.lines.map((line, index) => ({ ...line, name: names[index] ?? '' }))
  const { title, cart: stored } = foodSubmission(cart, { ...options, lines, language: 'hi' })
  expect(title).toBe('2 × मसाला डोसा, 1 × चाय')
  expect(stored).toBe(cart)
  expect(foodSubmission(cart, { ...options, language: 'ar' }).title).toBe(
    '2 × Masala dosa و1 × Tea',
  )
})

it('tips the order that it creates', () => {
  expect(foodSubmission(cart, { ...options, tip: 50 }).followUp).toEqual({
    call: {
      method: 'PUT',
      url: '/guest-requests/app/newtip/:guestRequestId',
      body: { totalTip: 50 },
    },
    idParam: 'guestRequestId',
  })
})

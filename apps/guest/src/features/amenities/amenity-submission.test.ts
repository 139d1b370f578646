import { expect, it } from 'vitest'
import type { Amenities } from '../../data/calls/amenities.ts'
import type { CartGroup } from '../../state/cart-line.ts'
import { amenitySubmission } from './amenity-submission.ts'

const amenities: Amenities = {
  engineeringDeptId: 'engineering',
  housekeepingDeptId: 'housekeeping',
  amenities: [],
  supplies: [],
}
const towel = { _id: 'towel', name: 'Bath towel', price: 0, group: 'supplies', quantity: 2 }
const iron = { _id: 'iron', name: 'Iron', price: 350, group: 'amenities', quantity: 1 }
const cartOf = (line: typeof towel): CartGroup => ({
  name: 'myRoom',
  group: line.group,
  id: 'cart-1',
  lines: [line],
})
const options = {
  lines: [towel, iron].map((line) => ({ ...line, left: 20 })),
  language: 'en',
  note: 'Please knock',
  deliverAt: undefined,
}

it('orders the lines from the department of their group', () => {
  const supplies = amenitySubmission(amenities, 'supplies', cartOf(towel), options)
  expect(supplies).toMatchObject({
    call: {
      method: 'POST',
      url: '/guest-requests/app/amenity',
      body: {
        departmentId: 'housekeeping',
        lines: [{ itemId: 'towel', quantity: 2 }],
        note: 'Please knock',
      },
    },
    title: '2 × Bath towel',
    cart: cartOf(towel),
  })
  expect(amenitySubmission(amenities, 'amenities', cartOf(iron), options).call.body).toMatchObject({
    departmentId: 'engineering',
    lines: [{ itemId: 'iron', quantity: 1 }],
  })
})

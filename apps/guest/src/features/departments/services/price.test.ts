import { expect, it } from 'vitest'
import { priceService } from './price.ts'

it('prices a service with its tax, to the minor unit', () => {
  expect(priceService(1500, { serviceTax: 18 }, 'INR')).toMatchObject({
    subtotal: 1500,
    tax: 270,
    total: 1770,
  })
  expect(priceService(0.35, { serviceTax: 2.5 }, 'INR')).toMatchObject({
    subtotal: 0.35,
    tax: 0.01,
    total: 0.36,
  })
  expect(priceService(1000, { serviceTax: 8.25 }, 'JPY')).toMatchObject({
    subtotal: 1000,
    tax: 83,
    total: 1083,
  })
})

it('adds nothing to a free service', () => {
  expect(priceService(0, { serviceTax: 18 }, 'INR')).toMatchObject({
    subtotal: 0,
    tax: 0,
    total: 0,
  })
})

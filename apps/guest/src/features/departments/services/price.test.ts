import { expect, it } from 'vitest'
import { priceService } from './price.ts'

it('prices a service with its tax, to the minor unit', () => {
  expect(priceService({ price: 1500 }, { serviceTax: 18 }, 'INR')).toMatchObject({
    subtotal: 1500,
    tax: 270,
    total: 1770,
  })
  expect(priceService({ price: 0.35 }, { serviceTax: 2.5 }, 'INR')).toMatchObject({
    subtotal: 0.35,
    tax: 0.01,
    total: 0.36,
  })
  expect(priceService({ price: 1000 }, { serviceTax: 8.25 }, 'JPY')).toMatchObject({
    subtotal: 1000,
    tax: 83,
    total: 1083,
  })
})

it('prices the hours of a late check-out', () => {
  const hours = { price: 700, quantity: 3 }
  expect(priceService(hours, { serviceTax: 18 }, 'INR')).toMatchObject({
    subtotal: 2100,
    total: 2478,
  })
})

it('adds nothing to a free service', () => {
  expect(priceService({ price: 0 }, { serviceTax: 18 }, 'INR')).toMatchObject({
    subtotal: 0,
    tax: 0,
    total: 0,
  })
})

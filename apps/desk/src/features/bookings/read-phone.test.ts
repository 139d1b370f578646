import messages from '@bellhop/languages/en/desk/bookings.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { checkPhone } from './read-phone.ts'

const t = createTranslator({
  locale: 'en',
  namespace: 'bookings',
  messages: { bookings: messages },
})

test('accepts phones in any notation, and an empty field', () => {
  for (const typed of ['+91 98111-11111', '0044 (20) 7946.0000', ' ']) {
    expect(checkPhone(typed, undefined, t)).toBeUndefined()
  }
})

test('defaults to the hotel’s country, or requires one if the hotel’s number has none', () => {
  expect(checkPhone('98111 11111', '+91', t)).toBeUndefined()
  expect(checkPhone('98111 11111', undefined, t)).toMatch(/country code/)
  expect(checkPhone('+91 9811x', '+91', t)).toBe('Enter a valid phone number')
})

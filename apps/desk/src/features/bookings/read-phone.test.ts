import { expect, test } from 'vitest'
import { checkPhone } from './read-phone.ts'

test('accepts phones in any notation, and an empty field', () => {
  for (const typed of ['+91 98111-11111', '0044 (20) 7946.0000', ' ']) {
    expect(checkPhone(typed, undefined)).toBeUndefined()
  }
})

test('defaults to the hotel’s country, or requires one if the hotel’s number has none', () => {
  expect(checkPhone('98111 11111', '+91')).toBeUndefined()
  expect(checkPhone('98111 11111', undefined)).toMatch(/country code/)
  expect(checkPhone('+91 9811x', '+91')).toBe('Enter a valid phone number')
})

import { expect, test } from 'vitest'
import { checkPhone } from './read-phone.ts'

test('a phone may be written in any way, and need not be given', () => {
  for (const typed of ['+91 98111-11111', '0044 (20) 7946.0000', ' ']) {
    expect(checkPhone(typed, undefined)).toBeUndefined()
  }
})

test('the hotel’s country is the default; a hotel whose number has none asks for it', () => {
  expect(checkPhone('98111 11111', '+91')).toBeUndefined()
  expect(checkPhone('98111 11111', undefined)).toMatch(/country code/)
  expect(checkPhone('+91 9811x', '+91')).toBe('Enter a valid phone number')
})

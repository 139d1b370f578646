import { expect, it } from 'vitest'
import { parseEmail, parsePhone } from './contact.ts'

it.each([
  ['+91 98765 43210', '+919876543210'],
  ['+91-98765-43210', '+919876543210'],
  ['0091 (98765) 43210', '+919876543210'],
  [' +91.98765.43210 ', '+919876543210'],
  ['\u2066+91 98765 43210\u2069', '+919876543210'],
  ['+९१ ९८७६५ ४३२१०', '+919876543210'],
  ['+٩١ ٩٨٧٦٥ ٤٣٢١٠', '+919876543210'],
])('reads %s as a phone number', (input, phone) => {
  expect(parsePhone(input)).toBe(phone)
})

it.each([
  ['98765 43210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['+44 20 7946 0958', '+442079460958'],
])('reads %s as a number of the hotel’s country, unless it names another', (input, phone) => {
  expect(parsePhone(input, '+91')).toBe(phone)
})

it('does not take a few digits for a number of the hotel’s country', () => {
  expect(parsePhone('12345', '+91')).toBeUndefined()
})

it.each(['', '98765 43210', '+91', '+0 98765 43210', '+91 98765 43210 1234567', '+91 nine'])(
  'does not take "%s" for a phone number with a country code',
  (input) => {
    expect(parsePhone(input)).toBeUndefined()
  },
)

it('reads mail addresses and refuses what cannot be one', () => {
  expect(parseEmail(' ananya@guests.example ')).toBe('ananya@guests.example')
  for (const input of [
    '',
    'ananya',
    'ananya@guests',
    'a b@guests.example',
    `${'a'.repeat(250)}@x.yz`,
  ]) {
    expect(parseEmail(input)).toBeUndefined()
  }
})

import { expect, it } from 'vitest'
import { countryCodeOf, parsePhone } from './telephone.ts'

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
  ['9000000001', '+919000000001'],
  ['98765 43210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['9198765432', '+919198765432'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
])('reads %s as a number of the hotel’s country, unless it has another code', (input, phone) => {
  expect(parsePhone(input, '+91')).toBe(phone)
})

it('does not complete a few digits to a number of the hotel’s country', () => {
  expect(parsePhone('12345', '+91')).toBeUndefined()
})

it.each(['', '98765 43210', '+91', '+0 98765 43210', '+91 98765 43210 1234567', '+91 nine'])(
  'rejects "%s" as a phone number with a country code',
  (input) => {
    expect(parsePhone(input)).toBeUndefined()
  },
)

it.each([
  ['+912942528811', '+91'],
  ['+91 294 252 8811', '+91'],
  ['+1 (202) 555-0123', '+1'],
  ['+971 4 555 0151', '+971'],
  ['0294 2528811', undefined],
  ['', undefined],
])('finds the country code of a hotel with the number "%s"', (phone, country) => {
  expect(countryCodeOf(phone)).toBe(country)
})

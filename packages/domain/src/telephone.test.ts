import { expect, it } from 'vitest'
import { countryCodeOf, groupPhone, parseEmergencyNumber, parsePhone } from './telephone.ts'

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
  ['112', '112'],
  ['1 1 2', '112'],
  ['١١٢', '112'],
  ['294 555 0151', '+912945550151'],
  ['+44 20 7946 0958', '+442079460958'],
  ['1', undefined],
  ['police', undefined],
])('reads %s as an emergency number', (input, number) => {
  expect(parseEmergencyNumber(input, '+91')).toBe(number)
})

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

it.each([
  ['+912945550151', '+91 294 555 0151'],
  ['+12025550123', '+1 202 555 0123'],
  ['+33123456789', '+33 12 345 6789'],
  ['+6561234567', '+65 6123 4567'],
  ['+8613812345678', '+86 1381 234 5678'],
  ['+971501234567', '+971 50 123 4567'],
])('groups %s', (phone, grouped) => {
  expect(groupPhone(phone)).toBe(grouped)
})

it.each(['108', '112', '0294 2528811', '+91 294 255 5001', '+91 ••••• ••001'])(
  'leaves %s',
  (phone) => {
    expect(groupPhone(phone)).toBe(phone)
  },
)

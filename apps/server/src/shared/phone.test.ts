import { parsePhone } from '@bellhop/domain/dial'
import { readTypedPhone } from '@bellhop/domain/telephone'
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import metadata from 'libphonenumber-js/metadata.min'
import { describe, expect, it, test } from 'vitest'
import { readPhone } from './phone.ts'

it.each([
  ['\u202d+91 90000 00001\u202c', '+91 294 555 0100', '+919000000001'],
  ['+91\u200b9000000001', '+91 294 555 0100', '+919000000001'],
  ['+49 123 / 42 42 42', '+91 294 555 0100', '+49123424242'],
  ['tel:+91-90000-00001', '+91 294 555 0100', '+919000000001'],
  ['+44 (0)20 7946 0958', '+91 294 555 0100', '+442079460958'],
  ['+91 09000000001', '+91 294 555 0100', '+919000000001'],
  ['098765 43210', '+91 294 555 0100', '+919876543210'],
  ['0033 06 12 34 56 78', '+91 294 555 0100', '+33612345678'],
  ['0033 6 12 34 56 78', '+81 3 1234 5678', '+33612345678'],
  ['06 1234 5678', '+39 02 1234 5678', '+390612345678'],
  ['8 921 616-55-44', '+7 495 123-45-67', '+79216165544'],
  ['8 10 44 20 7946 0958', '+7 495 123-45-67', '+442079460958'],
  ['06 20 123 4567', '+36 1 234 5678', '+36201234567'],
  ['011 44 20 7946 0958', '+1 202 555 0123', '+442079460958'],
  ['0011 44 20 7946 0958', '+61 2 5550 1234', '+442079460958'],
  ['010 44 20 7946 0958', '+81 3 1234 5678', '+442079460958'],
  ['011 15 1234 5678', '+54 11 1234 5678', '+5491112345678'],
  ['12345', '+91 294 555 0100', undefined],
  ['+91 98765 43210 12345', '+91 294 555 0100', undefined],
  ['+99 1234567', '+91 294 555 0100', undefined],
  ['98765 43210', undefined, undefined],
  ['98765 43210', '', undefined],
])('reads %j at the hotel %j as %j', (typed, hotelPhone, phone) => {
  expect(readPhone(typed, hotelPhone)).toBe(phone)
})

describe('the mobile number of each country', () => {
  const numbers = getCountries(metadata).flatMap((country: CountryCode) => {
    const number = getExampleNumber(country, examples, metadata)
    return number ? [number] : []
  })

  test('is the same however it is written', () => {
    expect(numbers.length).toBeGreaterThan(200)
    for (const number of numbers) {
      const international = number.formatInternational()
      const [code, ...rest] = international.split(' ')
      const written = [
        [international, '+91 294 555 0100'],
        [international.replace('+', '00'), '+91 294 555 0100'],
        [number.formatNational(), number.number],
        [number.getURI(), undefined],
        ...(/^0/.test(number.formatNational()) && !rest[0]?.startsWith('0')
          ? [[`${code} (0)${rest.join(' ')}`, undefined]]
          : []),
      ] as const
      for (const [typed = '', hotelPhone] of written) {
        expect([typed, readPhone(typed, hotelPhone)]).toEqual([typed, number.number])
        expect(readTypedPhone(typed, `+${number.countryCallingCode}`)).toBeDefined()
      }
      expect([international, parsePhone(international)]).toEqual([international, number.number])
    }
  })
})

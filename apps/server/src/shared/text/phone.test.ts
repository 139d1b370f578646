import { parsePhone } from '@bellhop/domain/people/dial'
import { formatReadPhone } from '@bellhop/domain/people/format-read-phone'
import { groupPhone, readTypedPhone } from '@bellhop/domain/people/telephone'
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import metadata from 'libphonenumber-js/metadata.max'
import { describe, expect, it, test } from 'vitest'
import { formatSentence } from '../../sentences/sentences.ts'
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
  ['1800 180 1551', '+91 294 555 0100', '+9118001801551'],
  ['+870 773 123 456', '+91 294 555 0100', '+870773123456'],
  ['033203/12345', '+49 30 123456', '+493320312345'],
  ['+43 1/5055/1234', '+91 294 555 0100', '+43150551234'],
])('reads %j at the hotel %j as %j', (typed, hotelPhone, phone) => {
  expect(readPhone(typed, hotelPhone)).toEqual({ phone })
})

const two = 'Enter one phone number: this looks like two.'
test.each([
  ['98765 432100', '+91 294 555 0100', 'Enter 10 digits after +91: this number has 11.'],
  ['98765 4321', '+91 294 555 0100', 'Enter 10 digits after +91: this number has 9.'],
  ['0987654321', '+91 294 555 0100', 'Enter 10 digits after +91: this number has 9.'],
  ['12345', '+91 294 555 0100', 'Enter 10 digits after +91: this number has 5.'],
  ['+91 98765 4321012', '+91 294 555 0100', 'Enter 10 digits after +91: this number has 12.'],
  ['+91 (0)294 255 50152', '+91 294 555 0100', 'Enter 10 digits after +91: this number has 11.'],
  ['+44 20 7946 09', '+91 294 555 0100', 'Enter 9 to 10 digits after +44: this number has 8.'],
  ['050 123 456', '+971 4 555 0100', 'Enter 9 digits after +971: this number has 8.'],
  ['04 555 0151 2', '+971 4 555 0100', 'Enter 8 digits after +971: this number has 9.'],
  ['+44 7911 12345', '+91 294 555 0100', 'Enter 10 digits after +44: this number has 9.'],
  ['+99 1234567', '+91 294 555 0100', 'Enter a valid phone number.'],
  ['98765 43210', undefined, 'Enter a valid phone number.'],
  ['98765 43210', '', 'Enter a valid phone number.'],
  ['98765 43210/11', '+91 294 555 0100', two],
  ['+91 98765 43210 / 98765 43211', '+91 294 555 0100', two],
  ['+49 40 123456/57', '+91 294 555 0100', two],
])('rejects %j at the hotel %j with a sentence', (typed, hotelPhone, sentence) => {
  const read = readPhone(typed, hotelPhone)
  expect('problem' in read && formatSentence(read.problem, 'en', read.values)).toBe(sentence)
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
        expect([typed, readPhone(typed, hotelPhone)]).toEqual([typed, { phone: number.number }])
        expect([undefined, groupPhone(number.number)]).toContain(
          formatReadPhone(typed, `+${number.countryCallingCode}`),
        )
        expect(readTypedPhone(typed, `+${number.countryCallingCode}`)).toBeDefined()
      }
      expect([international, parsePhone(international)]).toEqual([international, number.number])
    }
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialable, parsePhone } from './dial.ts'
import { formatReadPhone } from './format-read-phone.ts'
import { countryCodeOf, groupPhone, readEmergencyNumber, readTypedPhone } from './telephone.ts'

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

it.each([
  ['\u202d+91 90000 00001\u202c', '+91', '+919000000001'],
  ['+91\u200b9000000001', '+91', '+919000000001'],
  ['+91\u00ad90000\u206000001\ufeff', '+91', '+919000000001'],
  ['＋９１ ９００００ ００００１', '+91', '+919000000001'],
  ['+49 123 / 42 42 42', '+91', '+49123424242'],
  ['tel:+91-90000-00001', '+91', '+919000000001'],
  ['+44 (0)20 7946 0958', '+91', '+442079460958'],
  ['+91 09000000001', '+91', '+919000000001'],
  ['0033 06 12 34 56 78', '+91', '+33612345678'],
  ['06 1234 5678', '+39', '+390612345678'],
  ['+39 (0)6 1234 5678', '+91', '+390612345678'],
  ['8 921 616-55-44', '+7', '+79216165544'],
  ['812 616-55-44', '+7', '+78126165544'],
  ['06 20 123 4567', '+36', '+36201234567'],
])('reads %j at a hotel in %s as %s', (input, country, phone) => {
  expect(parsePhone(input, country)).toBe(phone)
})

it.each([
  ['+91 09000000001', '+919000000001'],
  ['0294 / 252 88 11', '02942528811'],
  ['*100#', '*100#'],
])('dials %s as %s', (written, dialled) => {
  expect(dialable(written)).toBe(dialled)
})

it.each([
  [' +44 (0)20 7946 0958 ', '+91', '+44 (0)20 7946 0958'],
  ['011 44 20 7946 0958', '+1', '011 44 20 7946 0958'],
  ['98765 43210', undefined, undefined],
  ['98765 43210', '+91', '98765 43210'],
  ['98765 43210/11', '+91', '98765 43210/11'],
  ['98765 43210 ext. 5', '+91', undefined],
  ['12345', '+91', undefined],
])('sends %j at a hotel in %s as %s', (input, country, sent) => {
  expect(readTypedPhone(input, country)).toBe(sent)
})

it('is the same number with any invisible character in it', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  const isInvisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u
  const invisible = fc.constantFrom(...all.filter((each) => isInvisible.test(each)))
  const place = fc.nat('+919000000001'.length)
  fc.assert(
    fc.property(invisible, place, (hidden, at) => {
      const typed = `${'+919000000001'.slice(0, at)}${hidden}${'+919000000001'.slice(at)}`
      expect(parsePhone(typed)).toBe('+919000000001')
    }),
  )
})

it.each([
  ['98765 43210', '+91', '+91 987 654 3210'],
  ['+44 (0)20 7946 0958', '+91', '+44 207 946 0958'],
  ['+91 98765-43210', '+91', undefined],
  ['98765', '+91', undefined],
  ['11 15-2345-6789', '+54', undefined],
])('shows what %j stands for at a hotel in %s: %s', (typed, country, shown) => {
  expect(formatReadPhone(typed, country)).toBe(shown)
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
  ['294 555 0151', '294 555 0151'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['1', undefined],
  ['police', undefined],
])('reads %s as an emergency number', (input, number) => {
  expect(readEmergencyNumber(input, '+91')).toBe(number)
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
  ['+351266700123', '+351 266 700 123'],
])('groups %s', (phone, grouped) => {
  expect(groupPhone(phone)).toBe(grouped)
})

it.each(['108', '112', '0294 2528811', '+91 294 255 5001', '+91 ••••• ••001'])(
  'leaves %s',
  (phone) => {
    expect(groupPhone(phone)).toBe(phone)
  },
)

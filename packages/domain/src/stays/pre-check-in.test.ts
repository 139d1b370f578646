import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDateOfBirth,
  countries,
  isForeign,
  maxDocumentBytes,
  maxSignatureBytes,
  readCountry,
} from './pre-check-in.ts'

describe('date of birth', () => {
  it.each([
    ['2027-03-02', 'future'],
    ['2027-03-01', 'tooYoung'],
    ['2009-03-02', 'tooYoung'],
    ['2009-03-01', undefined],
    ['1906-03-02', undefined],
    ['1906-03-01', 'tooOld'],
  ])('%s is, on arrival on 1 March 2027: %s', (born, problem) => {
    expect(checkDateOfBirth(born, '2027-03-01')).toBe(problem)
  })

  it("is an adult's from the eighteenth birthday on", () => {
    const date = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2010-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(date, (at) => {
        const born = at.toISOString().slice(0, 10)
        fc.pre(!born.endsWith('02-29'))
        const birthday = Temporal.PlainDate.from(born).add({ years: 18 })
        expect(checkDateOfBirth(born, birthday.toString())).toBeUndefined()
        expect(checkDateOfBirth(born, birthday.subtract({ days: 1 }).toString())).toBe('tooYoung')
      }),
    )
  })
})

it('on 29 February is of age on 1 March', () => {
  expect(checkDateOfBirth('1992-02-29', '2010-02-28')).toBe('tooYoung')
  expect(checkDateOfBirth('1992-02-29', '2010-03-01')).toBeUndefined()
})

describe('country', () => {
  it('is read by its code and by its English name, in any case', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    for (const code of countries) {
      expect(readCountry(` ${code.toLowerCase()} `)).toBe(code)
      expect(readCountry(names.of(code)?.toLowerCase() ?? ''), code).toBe(code)
    }
  })

  it('has a unique name; there are as many as in ISO 3166, and Kosovo', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(new Set(countries.map((code) => names.of(code))).size).toBe(250)
  })

  it.each(['', 'ZZ', 'Atlantis', 'IND'])('is not "%s"', (text) => {
    expect(readCountry(text)).toBeUndefined()
  })
})

it.each([
  ['IN', 'IN', false],
  ['FR', 'IN', true],
  ['FR', null, false],
  ['FR', undefined, false],
])('for a guest from %s in a hotel of %s, foreign is %s', (nationality, hotel, expected) => {
  expect(isForeign(nationality, hotel)).toBe(expected)
})

it('limits pictures of documents to 8 MiB, signatures to 512 KiB', () => {
  expect([maxDocumentBytes, maxSignatureBytes]).toEqual([8_388_608, 524_288])
})

import { countryPackOf } from '@bellhop/domain/countries/countries'
import { describe, expect, it } from 'vitest'
import { findNote, isInList, proposeTaxes } from './proposal.ts'
import type { EnteredTax } from './tax-form.ts'

const italy = countryPackOf('IT')
/** Rome's city tax, the last of the pack. */
function propose(languages: string[]): EnteredTax {
  const tax = proposeTaxes(italy, { validFrom: '2026-12-02', languages }).at(-1)
  if (!tax) throw new Error('Expected a tax')
  return tax
}

describe('a proposed tax', () => {
  it('has its amount in the currency, and names in the languages of the hotel', () => {
    expect(propose(['en', 'ar'])).toMatchObject({
      amount: 7.5,
      capNights: 10,
      validFrom: '2026-12-02',
      name: { en: 'City tax', ar: 'ضريبة المدينة' },
    })
    expect(propose(['en', 'ar'])).not.toHaveProperty('_id')
  })

  it('has its English name where the first language has none', () => {
    expect(propose(['sv', 'en']).name).toEqual({ sv: 'City tax', en: 'City tax' })
    expect(propose(['en', 'sv']).name).toEqual({ en: 'City tax' })
  })

  it('is in the list as long as one of its name applies', () => {
    const tax = propose(['en'])
    const present: EnteredTax = { ...tax, _id: 'city', validFrom: '2025-01-01' }
    expect(isInList(tax, [present], 'en')).toBe(true)
    expect(isInList(tax, [{ ...present, validTo: '2026-12-01' }], 'en')).toBe(false)
    expect(isInList(tax, [{ ...present, appliesTo: 'food' }], 'en')).toBe(false)
  })

  it('has the note of its pack', () => {
    expect(findNote('IT', propose(['en']))).toBe('italyRome')
    expect(findNote('IT', { ...propose(['en']), name: { en: 'Levy' } })).toBeUndefined()
  })
})

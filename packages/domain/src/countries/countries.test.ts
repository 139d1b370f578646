import { describe, expect, it } from 'vitest'
import { workOutExample } from '../taxes/tax-example.ts'
import { countryPackOf, countryPacks, packRules, taxNumberName } from './countries.ts'

describe.each(countryPacks.map((pack) => [pack.name, pack] as const))(
  'the pack of %s',
  (_, pack) => {
    const rules = packRules(pack, '2026-12-01')

    it.each(pack.examples)('works out: $title', ({ of, without = [], taxes, total }) => {
      const own = rules.filter(({ name }) => !without.includes(name.en ?? ''))
      const worked = workOutExample(own, of)
      const amounts = worked.taxes.map(({ name, amount }) => [
        typeof name === 'string' ? name : name.en,
        amount,
      ])
      expect({ amounts, total: worked.total }).toEqual({ amounts: taxes, total })
    })

    it('names its taxes in all languages', () => {
      for (const { name } of rules)
        expect(Object.keys(name)).toEqual(expect.arrayContaining(['en', 'hi', 'ar']))
    })

    it('names its sources, and the day on which they were looked up', () => {
      expect(pack.sources.length).toBeGreaterThan(0)
      expect(Date.parse(pack.checkedOn)).not.toBeNaN()
    })

    it('has a currency and emergency numbers that exist', () => {
      if (pack.currency) expect(Intl.supportedValuesOf('currency')).toContain(pack.currency)
      for (const { number } of pack.emergencyNumbers) expect(number).toMatch(/^\d{2,5}$/)
    })
  },
)

it('proposes the plain pack to other countries', () => {
  expect(countryPackOf('IN').name).toBe('India')
  for (const country of ['AQ', null]) expect(countryPackOf(country).country).toBeUndefined()
})

it('names the number on invoices', () => {
  expect(['IN', 'FR', 'AQ', null].map(taxNumberName)).toEqual([
    ...['GSTIN', 'Numéro de TVA', 'Tax number', 'Tax number'],
  ])
})

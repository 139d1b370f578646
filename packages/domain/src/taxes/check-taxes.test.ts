import { describe, expect, it } from 'vitest'
import { findLockedChanges, findTaxProblems } from './check-taxes.ts'
import type { WireTaxRule } from './tax-wire.ts'

const today = '2026-12-01'

type StoredRule = WireTaxRule & { _id: string }
const rule = (values: Partial<StoredRule> = {}): StoredRule => ({
  _id: 'gst',
  name: { en: 'GST' },
  appliesTo: 'room',
  kind: 'percent',
  rate: 5,
  validFrom: '2026-01-01',
  ...values,
})
const added = ({ _id, ...values }: StoredRule): WireTaxRule => values
const begun = rule()
const ended = rule({ _id: 'old', validFrom: '2025-01-01', validTo: '2025-12-31' })
const upcoming = rule({ _id: 'next', name: { en: 'Cess' }, validFrom: '2027-01-01' })

describe('checking the list', () => {
  const check = (rules: WireTaxRule[], stored: StoredRule[] = []) =>
    findTaxProblems(rules, { stored, today, currency: 'INR', language: 'en' }).map(
      ({ field }) => field,
    )

  it.each<[string, WireTaxRule[], StoredRule[], string[]]>([
    [
      'a new rule that begins yesterday',
      [added(rule({ validFrom: '2026-11-30' }))],
      [],
      ['rules.0.validFrom'],
    ],
    [
      'an upcoming rule moved to yesterday',
      [{ ...upcoming, validFrom: '2026-11-30' }],
      [upcoming],
      ['rules.0.validFrom'],
    ],
    ['an end in the past', [{ ...begun, validTo: '2026-11-30' }], [begun], ['rules.0.validTo']],
    [
      'a problem of one rule',
      [begun, added(rule({ rate: 101, name: { en: 'B' }, validFrom: today }))],
      [begun],
      ['rules.1.rate'],
    ],
    [
      'the same tax twice',
      [begun, added(rule({ validFrom: '2027-01-01' }))],
      [begun],
      ['rules.1.validFrom'],
    ],
    ['an unknown id', [rule({ _id: 'foreign', validFrom: today })], [], ['rules.0._id']],
    ['an id twice', [upcoming, { ...upcoming, rate: 6 }], [upcoming], ['rules.1._id']],
  ])('finds %s', (_, rules, stored, fields) => {
    expect(check(rules, stored)).toEqual(fields)
  })

  it('accepts stored rules as they are, also ended ones', () => {
    expect(check([ended, begun, upcoming], [ended, begun, upcoming])).toEqual([])
  })

  it('accepts a successor that begins the day after the end', () => {
    const rules = [
      { ...begun, validTo: '2026-12-31' },
      added(rule({ rate: 6, validFrom: '2027-01-01' })),
    ]
    expect(check(rules, [begun])).toEqual([])
  })

  it('accepts one name for rooms and for food', () => {
    expect(check([begun, added(rule({ appliesTo: 'food', validFrom: today }))], [begun])).toEqual(
      [],
    )
  })
})

describe('rules in use', () => {
  const check = (rules: WireTaxRule[], held: string[] = []) =>
    findLockedChanges(rules, {
      stored: [ended, begun, upcoming],
      today,
      held,
      language: 'en',
    }).map(({ field }) => field)

  it.each<[string, WireTaxRule[], string[]]>([
    ['a changed rate', [ended, { ...begun, rate: 6 }, upcoming], ['rules.1.rate']],
    ['another beginning', [ended, { ...begun, validFrom: today }, upcoming], ['rules.1.validFrom']],
    ['a removed rule', [ended, upcoming], ['rules']],
    [
      'a longer life of an ended rule',
      [{ ...ended, validTo: today }, begun, upcoming],
      ['rules.0.validTo'],
    ],
    ['another order', [begun, ended, upcoming], ['rules']],
  ])('rejects %s', (_, rules, fields) => {
    expect(check(rules)).toEqual(fields)
  })

  it.each<[string, WireTaxRule[]]>([
    ['nothing', [ended, begun, upcoming]],
    ['an end', [ended, { ...begun, validTo: today }, upcoming]],
    ['a corrected name', [ended, { ...begun, name: { en: 'G.S.T.', hi: 'जीएसटी' } }, upcoming]],
    ['a switch that was off', [ended, { ...begun, inclusive: false }, upcoming]],
    ['fields in another order', [ended, { rate: 5, ...begun }, upcoming]],
    ['an upcoming rule', [ended, begun, { ...upcoming, rate: 6 }]],
    ['no upcoming rule', [ended, begun]],
    ['a new rule before', [added(upcoming), ended, begun]],
  ])('accepts %s', (_, rules) => {
    expect(check(rules)).toEqual([])
  })

  it('rejects changes of an upcoming rule that a booking holds, but not its end', () => {
    expect(check([ended, begun, { ...upcoming, rate: 6 }], ['next'])).toEqual(['rules.2.rate'])
    expect(check([ended, begun], ['next'])).toEqual(['rules'])
    expect(check([ended, begun, { ...upcoming, validTo: '2027-03-31' }], ['next'])).toEqual([])
  })
})

import type { Change } from '@bellhop/contract/desk/changes'
import { describe, expect, test } from 'vitest'
import { formatChange, formatField, formatNoun, formatPath } from './format-change.ts'

const price = { field: 'price', kind: 'money', changedSince: false } as const

describe('formatChange', () => {
  const build = (language: 'ar' | 'de' | 'en', more: Partial<Change> = {}, noun = 'food') => {
    const change = { kind: 'changed', entry: { _id: '3', name: 'Dal makhani' }, fields: [price] }
    const { fields, ...rest } = { ...change, ...more } as Change
    const labelled = fields.map((one) => ({ ...one, label: formatField(one.field, language) }))
    const nounLabel = formatNoun(noun, language)
    return formatChange({ ...rest, fields: labelled, nounLabel }, language)
  }
  const override = { ...price, field: 'override', after: { isOpen: false } }
  const unnamed = { entry: { _id: '3' } }

  test.each([
    ['food', {}, 'changed the price of the dish {subject}'],
    ['food', { fields: [price, price] }, 'changed 2 fields of the dish {subject}'],
    ['food', { fields: [{ ...price, field: 'position' }] }, 'moved the dish {subject}'],
    ['food', { kind: 'added', fields: [] }, 'added the dish {subject}'],
    ['banner', { kind: 'removed', fields: [] }, 'removed the banner {subject}'],
    ['banner', { fields: [] }, 'saved the banner {subject}'],
    ['hotel', unnamed, 'changed the price of the hotel profile'],
    ['outlet', { fields: [override] }, 'closed the outlet {subject}'],
    [
      'outlet',
      { fields: [{ ...override, after: { isOpen: true } }] },
      'opened the outlet {subject}',
    ],
    [
      'outlet',
      { fields: [{ ...override, after: undefined }] },
      'went back to the usual hours of the outlet {subject}',
    ],
  ] as const)('writes a change of a %s %j as “%s”', (noun, more, sentence) => {
    expect(build('en', more as Partial<Change>, noun)).toBe(`{actor} ${sentence}`)
  })

  test('has the order of words of the language', () => {
    expect(build('de')).toBe('{actor} hat bei {subject} (Gericht) geändert: Preis')
    expect(build('de', unnamed, 'hotel')).toBe('{actor} hat bei „Hotelprofil“ geändert: Preis')
    expect(build('ar')).toBe('تم تغيير {subject} (طبق) بواسطة {actor}: السعر')
  })
})

test.each([
  ['name.hi', 'name in Hindi', 'Name (Hindi)'],
  ['departmentId', 'department', 'Abteilung'],
  ['checkoutTime', 'check-out time', 'Check-out-Zeit'],
  ['fieldOfLater', 'field of later', 'field of later'],
])('names the field %s', (field, english, german) => {
  expect([formatField(field, 'en'), formatField(field, 'de')]).toEqual([english, german])
})

test.each([
  ['unavailableReason', 'reason'],
  ['choices.0.options.1.name', 'choice 1, option 2, name'],
  ['policies.2.text', 'policy 3, text'],
  ['later.0.name', 'later, name'],
])('names the text %s as “%s”', (path, label) => {
  expect(formatPath(path, 'en')).toBe(label)
})

import type { Change, ChangedField } from '@bellhop/contract/desk/changes'
import { formatAction, formatField } from '@bellhop/domain/text/format-change'
import messages from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { formatValue } from './format-value.ts'

const t = createTranslator({ locale: 'en', namespace: 'shared', messages: { shared: messages } })
const price: ChangedField = { field: 'price', kind: 'money', changedSince: false }
const change = (more: Partial<Change>): Change => ({
  _id: '1',
  at: '2026-11-26T10:00:00Z',
  staff: { _id: '2', name: 'Meera Joshi' },
  noun: 'food',
  kind: 'changed',
  entry: { _id: '3', name: 'Dal makhani' },
  fields: [price],
  undo: 'possible',
  ...more,
})

test.each([
  [{}, 'changed the price of the dish'],
  [{ fields: [price, price] }, 'changed 2 fields of the dish'],
  [{ fields: [{ ...price, field: 'position' }] }, 'moved the dish'],
  [{ kind: 'added', fields: [] }, 'added the dish'],
  [{ kind: 'removed', fields: [], noun: 'banner' }, 'removed the banner'],
  [{ noun: 'hotel', entry: { _id: '3' } }, 'changed the price of the hotel profile'],
] as const)('a change %j is “%s”', (more, sentence) => {
  expect(formatAction(change(more as Partial<Change>))).toBe(sentence)
})

test.each([
  [{ field: 'name.hi', language: 'hi' }, 'name in Hindi'],
  [{ field: 'departmentId' }, 'department'],
  [{ field: 'checkoutTime' }, 'check-out time'],
  [{ field: 'maxParty' }, 'max party'],
])('the field %j is “%s”', (field, label) => {
  expect(formatField(field)).toBe(label)
})

test.each([
  [320, price, '₹320.00'],
  [[50, 100], price, '₹50.00, ₹100.00'],
  [undefined, price, 'nothing'],
  [true, { field: 'hidden', kind: 'other' }, 'hidden from guests'],
  [false, { field: 'available', kind: 'other' }, 'no'],
  [0, { field: 'position', kind: 'other' }, 'place 1'],
  [[{ name: { en: 'Size' } }, 'milk'], { field: 'choices', kind: 'other' }, 'Size, milk'],
  ['<p>Walk.</p>', { field: 'description.en', kind: 'other' }, 'Walk.'],
  [
    { weekly: [{ days: [6, 7], from: '12:00', to: '12:00' }], exceptions: [] },
    { field: 'hours', kind: 'hours' },
    'Mon–Fri closed · Sat, Sun 24 hours',
  ],
] as const)('the value %j of %j is “%s”', (value, field, text) => {
  expect(formatValue(value, field, 'INR', t)).toBe(text)
})

test('an outlet that was closed for now is told until when', () => {
  const override = { isOpen: false, from: '2026-11-26T14:00', until: '2026-11-26T19:00' }
  const field: ChangedField = { field: 'override', kind: 'other', changedSince: false }
  expect(formatField(field)).toBe('hours for now')
  expect(formatValue(override, field, 'INR', t)).toBe('closed until 19:00 on 26 Nov')
  const told = (after?: object) =>
    formatAction(change({ noun: 'outlet', fields: [{ ...field, after }] }))
  expect(told(override)).toBe('closed the outlet')
  expect(told({ ...override, isOpen: true })).toBe('opened the outlet')
  expect(told()).toBe('went back to the usual hours of the outlet')
})

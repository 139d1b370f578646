import type { AuditField } from '@bellhop/contract/desk/audit'
import messages from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { formatValue } from './format-value.ts'

const t = createTranslator({ locale: 'en', namespace: 'shared', messages: { shared: messages } })
const price: Pick<AuditField, 'field' | 'kind'> = { field: 'price', kind: 'money' }
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
  const text = formatValue(override, { field: 'override', kind: 'other' }, 'INR', t)
  expect(text).toBe('closed until 19:00 on 26 Nov')
})

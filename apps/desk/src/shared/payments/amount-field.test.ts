import format from '@bellhop/languages/en/desk/format.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { amountCheckIn } from './amount-field.tsx'

const checkAmount = amountCheckIn(
  createTranslator({ locale: 'en', namespace: 'format', messages: { format } }),
)

test.each([
  ['250.5', 'INR', { amount: 250.5 }],
  ['1.250', 'KWD', { amount: 1.25 }],
  ['0', 'INR', { error: 'Enter an amount, such as 250.' }],
  ['1,250', 'KWD', { error: 'Enter it without a comma: 1250, or 1.250 with a decimal point.' }],
  ['1,250', 'INR', { amount: 1250 }],
  ['12.345', 'INR', { error: 'Too many decimals for INR.' }],
])('%j in %s is %j', (text, currency, result) => {
  expect(checkAmount(text, currency)).toEqual(result)
})

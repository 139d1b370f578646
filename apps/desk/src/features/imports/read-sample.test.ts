import type { ImportField } from '@bellhop/contract/desk/imports'
import messages from '@bellhop/languages/en/desk/imports.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { readSample } from './read-sample.ts'

const t = createTranslator({ locale: 'en', namespace: 'imports', messages: { imports: messages } })

const field = (type: ImportField['type'], values: ImportField['values'] = []): ImportField => ({
  ...{ field: 'x', title: 'X', type, needed: true, canDefault: true, values },
})
const reading = {
  ...{ languages: ['pt'], currency: 'EUR', timeZone: 'Europe/Lisbon', decimalSign: undefined },
  samples: ['03/04/2026', '25/04/2026'],
}
const diets = [{ value: 'veg', title: 'Vegetarian' }]

test.each([
  ['€ 6,50', field('money'), '€6.50'],
  ['sim', field('yesNo'), 'Yes'],
  ['vegetariano', field('oneOf', diets), 'Vegetarian'],
  ['03/04/2026', field('date'), '3 Apr 2026'],
  ['leite; ovo', field('list'), 'leite, ovo'],
  ['Caldo verde', field('text'), 'Caldo verde'],
])('%j is shown as it is read', (text, as, shown) => {
  expect(readSample(t, text, as, reading)).toEqual({ shown })
})

test('an amount of two meanings is read as the manager says', () => {
  const money = field('money')
  const kwd = { ...reading, currency: 'KWD' }
  expect(readSample(t, '1,250', money, kwd)).toHaveProperty('problem')
  expect(readSample(t, '1,250', money, { ...kwd, decimalSign: '.' })).toEqual({
    shown: expect.stringMatching(/1,250\.000/),
  })
})

import { expect, test } from 'vitest'
import { toBody } from './texts.ts'

test('trims texts and drops empty values', () => {
  const values = {
    bannerType: 'home',
    title: { en: ' Spa ', hi: '', ar: ' ' },
    subtitle: { en: '' },
    link: ' ',
    price: 0,
    choices: [],
    hidden: false,
  }
  expect(toBody(values)).toEqual({
    bannerType: 'home',
    title: { en: 'Spa' },
    price: 0,
    choices: [],
    hidden: false,
  })
})

test('trims and drops within lists', () => {
  const choices = [{ name: { en: ' Size', hi: '' }, code: '', options: [{ note: ' large ' }] }]
  expect(toBody({ choices, allergens: ['nuts'] })).toEqual({
    choices: [{ name: { en: 'Size' }, options: [{ note: 'large' }] }],
    allergens: ['nuts'],
  })
})

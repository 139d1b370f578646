import { expect, test } from 'vitest'
import { splitStyles } from './vite-sized-styles.ts'

test('keeps the order of utilities in sheets with and without styles for a window size', () => {
  const css = [
    '@layer base{a{color:red}}',
    '@layer utilities{.flex{display:flex}@media (width>=40rem){.sm{gap:0}}',
    '@container (width>=9rem){.wide{gap:0}}@media print{.print{gap:0}}',
    '@media screen and (width<60rem){.narrow{gap:0}}}',
    '@font-face{font-family:F}@media (height<30rem){dialog{height:100%}}p{margin:0}',
  ].join('')
  expect(splitStyles(css)).toEqual([
    '@layer base{a{color:red}}@layer utilities{.flex{display:flex}}@font-face{font-family:F}p{margin:0}',
    '@media (width>=40rem){.sm{gap:0}}',
    '@container (width>=9rem){.wide{gap:0}}@media print{.print{gap:0}}',
    '@media screen and (width<60rem){.narrow{gap:0}}@media (height<30rem){dialog{height:100%}}',
  ])
})

test('leaves styles without window sizes in one sheet', () => {
  const css = '@layer utilities{.flex{display:flex}}'
  expect(splitStyles(css)).toEqual([css])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { type PseudoLanguage, toPseudoLanguage } from './pseudo-language.ts'

const folder = join(import.meta.dirname, '../packages/languages/en/desk')

const translate = (text: string, language: PseudoLanguage): unknown =>
  toPseudoLanguage({ text: compile(text) }, language).text

it('is two fifths longer over all messages of the desk', () => {
  const lengthOf = (value: unknown): number =>
    typeof value === 'string'
      ? value.length
      : Object.values(value as object).reduce((sum: number, one) => sum + lengthOf(one), 0)
  let [english, longer] = [0, 0]
  for (const file of readdirSync(folder)) {
    const messages = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    english += lengthOf(messages)
    longer += lengthOf(toPseudoLanguage(messages, 'longer'))
  }
  expect(longer / english).toBeGreaterThan(1.38)
})

it('keeps arguments, plural forms and tags', () => {
  expect(translate('Open', 'longer')).toBe('[ÓÒpéèñ]')
  expect(translate('', 'longer')).toBe('')
  expect(
    translate('<b>{name} said</b> {n, plural, one {# day} other {{n} of #}}', 'longer'),
  ).toEqual([
    ...['[', ['b', ['name'], ' šáàíìd'], ' '],
    ['n', 2, { one: [0, ' dáàýÿ'], other: [['n'], ' óòf ', 0] }],
    ']',
  ])
  expect(translate('On {at, date, short}', 'rightToLeft')).toEqual(['سن ', ['at', 5, 'short']])
})

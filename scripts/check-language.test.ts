import { expect, test } from 'vitest'
import { argumentsOf, checkMessages, missingPlurals, textOf } from './check-language.ts'

test('finds the arguments of nested branches', () => {
  expect(
    argumentsOf('{a, select, x {{b, plural, one {#} other {{c}}}} other {<d>{e}</d>}}'),
  ).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('reads the words of nested branches and tags', () => {
  expect(
    textOf(
      'a {b}<c>d {e, plural, one {f {g}} other {# h}}</c>{i, date, short} {j, select, k {l} other {m}}',
    ),
  ).toBe('a d f  0 h l m')
})

test('requires the plural forms of the language', () => {
  const plural = '{n, plural, one {# item} other {# items}}'
  expect(missingPlurals(plural, 'de')).toEqual([])
  expect(missingPlurals(plural, 'es')).toEqual([])
  expect(missingPlurals(plural, 'ru')).toEqual(['few', 'many'])
  expect(missingPlurals('{n, plural, other {#}}', 'ja')).toEqual([])
})

const english = new Map([
  ['guest/a.title', 'Towels for {room}'],
  ['guest/a.count', '{n, plural, one {# towel} other {# towels}}'],
  ['guest/b.title', 'Towels for {room}'],
  ['templates.Hi {guest}', 'Hi {guest}'],
])

const check = (messages: Record<string, string>, said: object = {}) =>
  checkMessages('ru', { name: 'Русский', ...said }, new Map(Object.entries(messages)), english)

test('names what is missing, superfluous, broken or copied', () => {
  expect(
    check({
      'guest/a.title': 'Towels for {room}',
      'guest/a.count': '{n, plural, one {# x} few {# x}',
      'guest/b.title': 'Полотенца для {rooms}',
      'guest/c.title': 'Лишнее',
    }),
  ).toEqual([
    'guest/c.title: is not in English',
    'guest/a.title: has English words',
    'guest/a.title: is a copy of the English',
    expect.stringMatching(/^guest\/a\.count: is no ICU message: /),
    'guest/b.title: has rooms instead of room',
    'guest/b.title: differs from guest/a.title, which is the same in English',
    'templates.Hi {guest}: is missing',
  ])
})

test('accepts what the language says is rightly so', () => {
  const messages = {
    'guest/a.title': 'Полотенца для {room}',
    'guest/a.count': '{n, plural, one {# п} few {# п} many {# п} other {# п}}',
    'guest/b.title': 'Для {room}: полотенца',
    'templates.Hi {guest}': 'Привет, {guest}',
  }
  expect(check(messages, { severalTranslations: ['guest/b.title'] })).toEqual([])
  expect(
    check(messages, { avoid: ['^Привет', '^Для'], severalTranslations: ['guest/b.title'] }),
  ).toEqual(['guest/b.title: has a word to avoid: ^Для'])
})

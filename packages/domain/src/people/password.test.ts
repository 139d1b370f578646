import { expect, test } from 'vitest'
import { findPasswordProblem, minPassword } from './password.ts'

const names = ['Meera Joshi', 'meera.joshi@hotel.example', 'Lake View Palace']
const common = new Set(['password', 'correcthorsebatterystaple', 'elephant'])
const find = (password: string, min = minPassword) =>
  findPasswordProblem(password, { min, names, isCommon: (text) => common.has(text) })

test.each([
  'four unrelated garden words',
  'нагорный чай утром',
  'ताज़ा हवा और चाय',
  '   spaces at both ends   ',
  'kQ7!vz#Lw2@pNd9x',
  '🐘🌊🎻🍋🚲🧊🪁🥁🧭🏺🪴🧵🪑🛶🎈',
])('accepts %j', (password) => {
  expect(find(password)).toBeUndefined()
})

test.each([
  ['fourteen chars', 'short'],
  // 15 UTF-16 units, but 8 characters.
  ['🐘🌊🎻🍋🚲🧊🪁x', 'short'],
  ['aaaaaaaaaaaaaaaa', 'simple'],
  ['1234567890123456', 'simple'],
  ['abcdefghijklmnopqr', 'simple'],
  ['zyxwvutsrq987654321', 'simple'],
  ['k9Wk9Wk9Wk9Wk9W', 'simple'],
  ['passwordpassword', 'simple'],
  ['CorrectHorseBatteryStaple', 'common'],
  ['Password!2026!?!', 'common'],
  ['***elephant***77', 'common'],
  ['lakeviewpalace#2026', 'personal'],
  ['Meera-Joshi-9876', 'personal'],
  ['bellhop-meera-42', 'personal'],
] as const)('rejects %j as %s', (password, problem) => {
  expect(find(password)).toBe(problem)
})

test('accepts shorter ones with a second factor, but not their names', () => {
  expect(find('kQ7!vz#L', 8)).toBeUndefined()
  expect(find('kQ7!vz#', 8)).toBe('short')
  expect(find('meera2026', 8)).toBe('personal')
})

test('counts a letter and its accent as one character, however it is typed', () => {
  const composed = 'é'.repeat(14).replace('éé', 'ab')
  expect(find(composed.normalize('NFD'))).toBe('short')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import { formatSignInProblem } from './use-sign-in-problem.ts'

type Case = Parameters<typeof formatSignInProblem>[1]

const cases: [Case, english: string][] = [
  [{ code: 'otp_invalid' }, 'That code isn’t right.'],
  [{ code: 'otp_invalid', triesLeft: 2 }, 'That code isn’t right. 2 tries left.'],
  [{ code: 'otp_invalid', triesLeft: 0 }, 'That code isn’t right. Request a new one.'],
  [{ code: 'otp_expired' }, 'This code has expired. Request a new one.'],
  [{ code: 'google_refused' }, 'Couldn’t sign in with Google. Start again.'],
  [{ code: 'guest_exists' }, 'This Google account is already registered. Sign in.'],
  [{ code: 'guest_not_found' }, 'This Google account isn’t registered yet. Register first.'],
]

function format(locale: string, problem: Case): string | undefined {
  const file = join(
    import.meta.dirname,
    `../../../../../packages/languages/${locale}/guest/code.json`,
  )
  const messages = { code: JSON.parse(readFileSync(file, 'utf8')) }
  return formatSignInProblem(createTranslator({ locale, messages, namespace: 'code' }), problem)
}

it.each(cases)('formats %j in each language', (problem, english) => {
  expect(format('en', problem)).toBe(english)
  const others = ['hi', 'ar'].map((locale) => format(locale, problem))
  expect(new Set([english, undefined, ...others]).size).toBe(4)
})

it('leaves general failures to the other sentences', () => {
  expect(format('en', { code: 'rate_limited' })).toBeUndefined()
})

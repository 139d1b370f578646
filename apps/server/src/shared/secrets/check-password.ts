import {
  findPasswordProblem,
  minPasswordOf,
  type PasswordProblem,
} from '@bellhop/domain/people/password'
import type { Sentence } from '../../sentences/sentences.ts'
import { fieldProblem } from '../calls/problem.ts'

/** Loaded when the first password is set: the list has 49,000 passwords. */
let common: Promise<ReadonlySet<string>> | undefined

interface Person {
  name: string
  email: string
  hotel: string
  hasSecondFactor: boolean
}

const sentences: Record<PasswordProblem, Sentence> = {
  short: 'Use at least {min} characters.',
  simple: 'This repeats or counts, which is easy to guess. Use several unrelated words.',
  common: 'Too many people use this password. Use several unrelated words.',
  personal: 'Names and emails are easy to guess. Use several unrelated words.',
}

/**
 * @param field of the body with the password
 * @throws a problem at the field
 */
export async function checkPassword(
  password: string,
  { name, email, hotel, hasSecondFactor }: Person,
  field = 'password',
): Promise<void> {
  const isCommon = await loadCommonPasswords()
  const rules = { min: minPasswordOf(hasSecondFactor), names: [name, email, hotel], isCommon }
  const problem = findPasswordProblem(password, rules)
  if (problem) throw fieldProblem(field, sentences[problem], { min: rules.min })
}

/** @returns whether a password in lower case is a common one, which attackers try first */
async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  const list = await common
  return (password) => list.has(password)
}

import {
  findPasswordProblem,
  minPasswordOf,
  type PasswordProblem,
} from '@bellhop/domain/people/password'
import type { Sentence } from '../../sentences/sentences.ts'
import { fieldProblem } from '../calls/problem.ts'
import { loadCommonPasswords } from './common-passwords.ts'

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

import {
  findPasswordProblem,
  formatPasswordProblem,
  minPasswordOf,
} from '@bellhop/domain/people/password'
import { staffFieldProblem } from '../calls/problem.ts'
import { loadCommonPasswords } from './common-passwords.ts'

interface Person {
  name: string
  email: string
  hotel: string
  hasSecondFactor: boolean
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
  if (problem) throw staffFieldProblem(field, formatPasswordProblem(problem, rules.min))
}

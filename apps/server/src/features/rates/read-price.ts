import { fromWire, toWire } from '@bellhop/domain/money'
import { fieldProblem, forStaff, type Problem } from '../../shared/problem.ts'

/** What the column holds. */
const maxMinor = 2 ** 31 - 1

/** Minor units. @throws Problem `invalid_request` for more decimals than the currency has */
export function readPrice(field: string, price: number, currency: string): number {
  const minor = fromWire(price, currency)
  if (toWire(minor, currency) !== price) {
    throw refuse(field, 'That amount has more decimals than the currency.')
  }
  if (minor > maxMinor) throw refuse(field, 'That amount is too high.')
  return minor
}

export function refuse(field: string, message: string): Problem {
  return fieldProblem(field, forStaff(message))
}

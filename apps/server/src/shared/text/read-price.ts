import { fromWire, toWire } from '@bellhop/domain/money/money'
import { fieldProblem } from '../calls/problem.ts'

/** Maximum of the column. */
const maxMinor = 2 ** 31 - 1

/** Minor units. @throws Problem `invalid_request` for more decimals than the currency has */
export function readPrice(field: string, price: number, currency: string): number {
  const minor = fromWire(price, currency)
  if (toWire(minor, currency) !== price) {
    throw fieldProblem(field, 'That amount has more decimals than the currency.')
  }
  if (minor > maxMinor) throw fieldProblem(field, 'That amount is too high.')
  return minor
}

import { fieldProblem } from '../calls/problem.ts'

/** Basis points. @throws Problem `invalid_request` for more than two decimals */
export function readPercent(field: string, percent: number | undefined): number | null {
  if (percent === undefined) return null
  const basisPoints = Math.round(percent * 100)
  if (basisPoints / 100 !== percent) throw fieldProblem(field, 'Enter at most two decimals.')
  return basisPoints
}

import { forStaff, Problem } from '../../../shared/calls/problem.ts'

/** Turns `room_unavailable` for want of free rooms into the desk's `sold_out`. */
export async function withSoldOutProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const params = error instanceof Problem ? error.extras.params : undefined
    const isSoldOut = params && 'reason' in params && params.reason === 'soldOut'
    if (!isSoldOut) throw error
    throw soldOutAtDesk()
  }
}

export function soldOutAtDesk(): Problem {
  return new Problem('sold_out', forStaff('No room of this type is free on all of these nights.'))
}

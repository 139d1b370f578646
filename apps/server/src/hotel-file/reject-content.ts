import { Problem } from '../shared/calls/problem.ts'

/** Names the place in the sentence of a rejection. */
export function at<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    return rethrow(place, error)
  }
}

export function rethrow(place: string, error: unknown): never {
  throw error instanceof Problem ? rejectContent(`In ${place}: ${error.message}`) : error
}

export const rejectContent = (sentence: string) =>
  new Problem('invalid_request', '{text}', { values: { text: sentence } })

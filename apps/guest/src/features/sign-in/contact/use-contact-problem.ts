import { isApiError } from '@bellhop/client/api-error'
import { useProblemSentence } from '../../../data/use-problem-sentence.ts'

/** Formats why no code could be sent, in the guest's language. */
export function useContactProblem(): (error: unknown) => string {
  const formatProblem = useProblemSentence()
  return (error) => detailOfPhone(error) ?? formatProblem(error)
}

/** Only the server knows the lengths of phone numbers. Its sentence is in the guest's language. */
export function detailOfPhone(error: unknown): string | undefined {
  if (!isApiError(error) || error.kind !== 'problem') return undefined
  return error.errors?.some(({ field }) => field === 'phone') ? error.detail : undefined
}

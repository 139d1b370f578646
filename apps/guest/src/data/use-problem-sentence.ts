import { type ApiError, isApiError } from '@bellhop/client/api-error'
import { useTranslations } from 'use-intl'

type Problem = Extract<ApiError, { kind: 'problem' }>
type Translate = ReturnType<typeof useTranslations<'problems'>>

/** Formats a failed call in the guest's language. See also `useRejectionSentence` and `useSignInProblem`. */
export function useProblemSentence(): (error: unknown) => string {
  const t = useTranslations('problems')

  return (error) => {
    if (!isApiError(error)) return t('unexpected')
    if (error.kind === 'network') return navigator.onLine ? t('unreachable') : t('offline')
    if (error.kind === 'unreadable') {
      return error.status >= 502 ? t('unavailable') : t('unreadable')
    }
    return formatProblem(t, error)
  }
}

/** Falls back to the server's sentence, which is in the guest's language. */
export function formatProblem(t: Translate, problem: Problem): string {
  switch (problem.code) {
    case 'rate_limited':
      return problem.retryAfter === undefined ? t('rateLimited') : formatWait(t, problem.retryAfter)
    case 'stay_required':
      return t('stayRequired')
    case 'stay_ended':
      return t('stayEnded')
    case 'not_found':
      return t('notFound')
    case 'unavailable':
      return t('unavailable')
    case 'internal':
      return t('unexpected')
    case 'invalid_request':
      // An address that was cut off or mistyped; any other field breaks a rule, of which the server's sentence tells.
      return problem.errors?.some(({ field }) => field === 'id') ? t('notFound') : problem.detail
    default:
      return problem.detail
  }
}

/** When to try again. */
export function formatWait(t: Translate, seconds: number): string {
  return seconds < 90
    ? t('rateLimitedSeconds', { count: seconds })
    : t('rateLimitedMinutes', { count: Math.ceil(seconds / 60) })
}

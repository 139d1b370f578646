import { type ApiError, isApiError } from '@bellhop/client/api-error'
import { useTranslations } from 'use-intl'

type Problem = Extract<ApiError, { kind: 'problem' }>

/**
 * Describes a failed call to the guest. Sentences that only the server can form ("Kitchen opens at 07:00.") are
 * shown as they are; problems with a fixed text are translated here.
 */
export function useProblemSentence(): (error: unknown) => string {
  const t = useTranslations('problems')

  function sayProblem(problem: Problem): string {
    switch (problem.code) {
      case 'otp_invalid':
        return problem.triesLeft === undefined
          ? t('otpInvalid')
          : t('otpInvalidTries', { count: problem.triesLeft })
      case 'otp_expired':
        return t('otpExpired')
      case 'google_refused':
        return t('googleRefused')
      case 'rate_limited':
        return problem.retryAfter === undefined ? t('rateLimited') : sayWait(problem.retryAfter)
      case 'stay_required':
        return t('stayRequired')
      case 'stay_ended':
        return t('stayEnded')
      case 'not_found':
        return t('notFound')
      case 'not_cancellable':
        return t('notCancellable')
      case 'unavailable':
        return t('unavailable')
      case 'internal':
        return t('unexpected')
      case 'invalid_request':
        // The id comes from an address that was truncated or mistyped.
        return problem.errors?.some(({ field }) => field === 'id') ? t('notFound') : t('unexpected')
      default:
        return problem.detail
    }
  }

  function sayWait(seconds: number): string {
    return seconds < 90
      ? t('rateLimitedSeconds', { count: seconds })
      : t('rateLimitedMinutes', { count: Math.ceil(seconds / 60) })
  }

  return (error) => {
    if (!isApiError(error)) return t('unexpected')
    if (error.kind === 'network') return navigator.onLine ? t('unreachable') : t('offline')
    if (error.kind === 'unreadable') return error.status >= 502 ? t('unavailable') : t('unreadable')
    return sayProblem(error)
  }
}

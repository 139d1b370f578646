import { type ApiError, isApiError } from '@bellhop/client/api-error'
import type { ProblemParams } from '@bellhop/contract/errors'
import { useTranslations } from 'use-intl'

type Problem = Extract<ApiError, { kind: 'problem' }>
type Translate = ReturnType<typeof useTranslations<'problems'>>

/** Puts a failed call into words in the guest's language. */
export function useProblemSentence(): (error: unknown) => string {
  const t = useTranslations('problems')
  return (error) => sayError(t, error)
}

function sayError(t: Translate, error: unknown): string {
  if (!isApiError(error)) return t('unexpected')
  if (error.kind === 'network') return navigator.onLine ? t('unreachable') : t('offline')
  if (error.kind === 'unreadable') return error.status >= 502 ? t('unavailable') : t('unreadable')
  return sayProblem(t, error)
}

/** The server's own English sentence is the last resort: for codes that no guest meets. */
export function sayProblem(t: Translate, problem: Problem): string {
  return translateProblem(t, problem) ?? problem.detail
}

function translateProblem(t: Translate, problem: Problem): string | undefined {
  switch (problem.code) {
    case 'otp_invalid':
      return problem.triesLeft === undefined
        ? t('otpInvalid')
        : t('otpInvalidTries', { count: problem.triesLeft })
    case 'otp_expired':
      return t('otpExpired')
    case 'google_refused':
      return t('googleRefused')
    case 'guest_exists':
      return t('guestExists')
    case 'guest_not_found':
      return t('guestNotFound')
    case 'rate_limited':
      return problem.retryAfter === undefined ? t('rateLimited') : sayWait(t, problem.retryAfter)
    case 'stay_required':
      return t('stayRequired')
    case 'stay_ended':
      return t('stayEnded')
    case 'forbidden':
      return problem.params && t('forbidden', problem.params)
    case 'too_many_companions':
      return problem.params && t('tooManyCompanions', problem.params)
    case 'not_found':
      return t('notFound')
    case 'outlet_closed':
      return problem.params && t('outletClosed', problem.params)
    case 'item_unavailable':
      return problem.params && sayUnavailable(t, problem.params)
    case 'price_changed':
      return t('priceChanged')
    case 'not_cancellable':
      return problem.params && t('notCancellable', problem.params)
    case 'not_tippable':
      return problem.params && t('notTippable', problem.params)
    case 'not_reviewable':
      return t('notReviewable')
    case 'already_answered':
      return t('alreadyAnswered')
    case 'idempotency_mismatch':
      return t('idempotencyMismatch')
    case 'unavailable':
      return t('unavailable')
    case 'internal':
      return t('unexpected')
    case 'invalid_request':
      // An address that was cut off or mistyped.
      return problem.errors?.some(({ field }) => field === 'id') ? t('notFound') : t('unexpected')
    default:
      return undefined
  }
}

function sayUnavailable(t: Translate, params: ProblemParams['item_unavailable']): string {
  switch (params.reason) {
    case 'notOffered':
      return params.note === undefined
        ? t('notOffered', { item: params.item })
        : t('notOfferedBecause', { item: params.item, note: params.note })
    case 'notServed':
      return t('notServed', { item: params.item, from: params.from, to: params.to })
    case 'tooFew':
      return t('tooFew', { item: params.item, left: params.left })
    case 'soldOut':
      return t('soldOut', { item: params.item })
  }
}

function sayWait(t: Translate, seconds: number): string {
  return seconds < 90
    ? t('rateLimitedSeconds', { count: seconds })
    : t('rateLimitedMinutes', { count: Math.ceil(seconds / 60) })
}

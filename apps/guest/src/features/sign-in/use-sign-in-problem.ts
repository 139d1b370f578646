import { type ApiError, isApiError } from '@bellhop/client/api-error'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'

type Problem = Extract<ApiError, { kind: 'problem' }>
type Translate = ReturnType<typeof useTranslations<'signIn'>>

/** Formats why a sign-in or registration failed, in the guest's language. */
export function useSignInProblem(): (error: unknown) => string {
  const t = useTranslations('signIn')
  const formatProblem = useProblemSentence()
  return (error) => {
    const isProblem = isApiError(error) && error.kind === 'problem'
    return (isProblem && formatSignInProblem(t, error)) || formatProblem(error)
  }
}

/** Undefined for general failures. */
export function formatSignInProblem(
  t: Translate,
  {
    code,
    triesLeft,
    errors,
    detail,
  }: Pick<Problem, 'code' | 'triesLeft' | 'errors'> & { detail?: string },
): string | undefined {
  switch (code) {
    case 'otp_invalid':
      return triesLeft === undefined
        ? t('problems.otpInvalid')
        : t('problems.otpInvalidTries', { count: triesLeft })
    case 'otp_expired':
      return t('problems.otpExpired')
    case 'google_refused':
      return t('problems.googleRefused')
    case 'guest_exists':
      return t('problems.guestExists')
    case 'guest_not_found':
      return t('problems.guestNotFound')
    case 'invalid_request':
      // Only the server knows the lengths of phone numbers. Its sentence is in the guest's language.
      return errors?.some(({ field }) => field === 'phone') ? detail : undefined
    default:
      return undefined
  }
}

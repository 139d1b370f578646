import { type ApiError, isApiError } from '@bellhop/client/api-error'
import { useTranslations } from 'use-intl'
import { useContactProblem } from './contact/use-contact-problem.ts'

type Problem = Extract<ApiError, { kind: 'problem' }>
type Translate = ReturnType<typeof useTranslations<'code'>>

/** Formats why a sign-in or registration failed, in the guest's language. */
export function useSignInProblem(): (error: unknown) => string {
  const t = useTranslations('code')
  const formatProblem = useContactProblem()
  return (error) => {
    const isProblem = isApiError(error) && error.kind === 'problem'
    return (isProblem && formatSignInProblem(t, error)) || formatProblem(error)
  }
}

/** Undefined for general failures. */
export function formatSignInProblem(
  t: Translate,
  { code, triesLeft }: Pick<Problem, 'code' | 'triesLeft'>,
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
    default:
      return undefined
  }
}

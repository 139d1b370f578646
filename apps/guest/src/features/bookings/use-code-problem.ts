import { useTranslations } from 'use-intl'
import { formatWait } from '../../data/use-problem-sentence.ts'
import type { OfferedRooms } from './offered-rooms.ts'

/** Formats why a promo code does not lower these prices. */
export function useCodeProblem(): (offered: Pick<OfferedRooms, 'code'>, code: string) => string {
  const t = useTranslations('booking')
  const ofProblems = useTranslations('problems')
  return ({ code: found }, code) =>
    found?.retryAfter === undefined
      ? t('codeInvalid', { code })
      : `${t('codeTooMany')} ${formatWait(ofProblems, found.retryAfter)}`
}

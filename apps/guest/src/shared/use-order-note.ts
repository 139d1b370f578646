import { useTranslations } from 'use-intl'
import { useGuestSelector } from '../state/state.ts'

/** Why a guest who is not in house cannot order: not yet, or no longer. */
export function useOrderNote(): string {
  const t = useTranslations('order')
  const status = useGuestSelector((state) => state.log.data?.status)
  return t('afterCheckIn', { status: status ?? 'registered' })
}

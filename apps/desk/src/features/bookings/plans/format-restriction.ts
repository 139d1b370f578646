import type { Restriction } from '@bellhop/contract/guest/rooms'
import type { useTranslations } from 'use-intl'

/** Why a room type is not booked for these nights, unless the desk overrides it. */
export function formatRestriction(
  { reason, minNights, maxNights }: Restriction,
  t: ReturnType<typeof useTranslations<'bookings'>>,
): string {
  if (reason === 'closed') return t('types.notForSale')
  if (reason === 'closedToArrival') return t('types.closedToArrival')
  if (reason === 'closedToDeparture') return t('types.closedToDeparture')
  if (reason === 'maxNights') return t('types.maximumStay', { count: maxNights ?? 1 })
  return t('types.minimumStay', { count: minNights ?? 2 })
}

import { Icon } from '@bellhop/ui/icon'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { isSettled } from '../../data/query-view.tsx'
import { callHref } from '../../intl/telephone.ts'
import { linkButton } from '../link-button.ts'

export function CallFrontDesk() {
  const t = useTranslations('hotel')
  const hotel = useHotel()
  if (hotel.data === undefined && isSettled(hotel)) return null
  return (
    // Without an address until the hotel is loaded, so that nothing shifts.
    <a href={hotel.data && callHref(hotel.data.phone)} className={linkButton}>
      <Icon of={Phone} className="size-4.5 shrink-0" />
      {t('callReception')}
    </a>
  )
}

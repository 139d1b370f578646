import { Icon } from '@bellhop/ui/icon'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { useHotel } from './hotel-api.ts'
import { linkButton } from './link-button.ts'
import { callHref } from './telephone.ts'

/** The way out where a screen has nothing to offer. */
export function CallFrontDesk() {
  const t = useTranslations('hotel')
  const { data: hotel } = useHotel()
  if (!hotel) return null
  return (
    <a href={callHref(hotel.phone)} className={linkButton}>
      <Icon of={Phone} className="size-4.5 shrink-0" />
      {t('callReception')}
    </a>
  )
}

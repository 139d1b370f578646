import { Icon } from '@bellhop/ui/icon'
import { Phone } from 'lucide'
import { useTranslations } from 'use-intl'
import { callHref } from '../../../intl/telephone.ts'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { useHotelOf } from '../booking-page.tsx'

/** How to book rooms that others have reserved without confirming it yet. */
export function ReservedHelp({ hotelId }: { hotelId: string }) {
  const t = useTranslations('booking')
  const { data: hotel } = useHotelOf(hotelId)
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-sm">{t('reservedHelp')}</p>
      <div className="flex flex-wrap gap-2">
        {hotel && (
          <a href={callHref(hotel.phone)} className={linkButton}>
            <Icon of={Phone} className="size-5" />
            {t('callHotel')}
          </a>
        )}
        <a href={`${paths.home}?hotel=${hotelId}`} className={linkButton}>
          {t('signIn')}
        </a>
      </div>
    </div>
  )
}

import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'

export function CancelledCard({ hotelId, bookingRef }: { hotelId: string; bookingRef: string }) {
  const t = useTranslations('booking')
  return (
    <Card className="grid max-w-xl justify-items-start gap-4 sm:p-8">
      <p role="status">{t('cancelled', { reference: bookingRef })}</p>
      <Link to={paths.rooms(hotelId)} className={linkButton}>
        {t('bookAgain')}
      </Link>
    </Card>
  )
}

import { isApiError } from '@bellhop/client/api-error'
import { EmptyState } from '@bellhop/ui/empty-state'
import { SearchX } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { useGetBookingQuery } from '../api.ts'
import { BookingPage } from '../booking-page.tsx'
import { RoomListSkeleton } from '../rooms/list.tsx'
import { ChangeForm } from './form.tsx'

export default function ChangeScreen() {
  const { hotelId = '', key = '' } = useParams()
  const t = useTranslations('booking')
  const booking = useGetBookingQuery(key)
  const { error, data } = booking
  const isGone =
    (isApiError(error) && error.kind === 'problem' && [400, 403, 404].includes(error.status)) ||
    data?.canChange === false

  return (
    <BookingPage hotelId={hotelId} title={t('changeBooking')} backTo={paths.booking(hotelId, key)}>
      {isGone ? (
        <EmptyState icon={SearchX} title={t(data ? 'cannotChange' : 'bookingGone')}>
          <Link
            to={data ? paths.booking(hotelId, key) : paths.findBooking(hotelId)}
            className={linkButton}
          >
            {t(data ? 'yourBooking' : 'findBooking')}
          </Link>
        </EmptyState>
      ) : (
        <QueryView query={booking} skeleton={<RoomListSkeleton />}>
          {(found) => <ChangeForm hotelId={hotelId} linkKey={key} booking={found} />}
        </QueryView>
      )}
    </BookingPage>
  )
}

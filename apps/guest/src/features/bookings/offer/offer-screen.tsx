import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Link2Off } from 'lucide'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { BookingPage } from '../booking-page.tsx'
import { roomOffersApi } from './api.ts'
import { OfferCard } from './offer-card.tsx'

/** Opened by the link of an email, without signing in. */
export default function OfferScreen() {
  const t = useTranslations('roomOffer')
  const { hotelId = '', key = '' } = useParams()
  const query = roomOffersApi.useGetRoomOfferQuery(key)
  const { error } = query
  const isInvalid = error !== undefined && 'status' in error && error.status === 404
  return (
    <BookingPage hotelId={hotelId} title={t('title')} backTo={paths.hotelPage(hotelId)}>
      {isInvalid ? (
        <EmptyState icon={Link2Off} title={t('invalid')} />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-160 max-w-xl rounded-card sm:h-96" />}
        >
          {(offer) => (
            <Card className="grid max-w-xl gap-6 sm:p-8">
              <OfferCard offer={offer} linkKey={key} onAnswered={query.refetch} />
            </Card>
          )}
        </QueryView>
      )}
    </BookingPage>
  )
}

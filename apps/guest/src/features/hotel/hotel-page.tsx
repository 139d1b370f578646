import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { useGetHotelProfileQuery } from '../../data/hotel-api.ts'
import { QueryView } from '../../data/query-view.tsx'
import { usePageTitle } from '../../shared/screen-heading.ts'
import { useAccent } from '../../shared/use-accent.ts'
import { HotelProfileView } from './hotel-profile-view.tsx'

/** The hotel's public page, shown at every screen width. */
export default function HotelPage() {
  const { hotelId = '' } = useParams()
  const t = useTranslations('booking')
  const hotel = useGetHotelProfileQuery(hotelId)
  usePageTitle(hotel.data?.name ?? t('title'))
  useAccent(hotel.data)

  return (
    <main className="mx-auto w-full max-w-5xl px-5 pt-6 pb-16 sm:px-8 lg:pt-10">
      <QueryView query={hotel} skeleton={<PageSkeleton />}>
        {(profile) => <HotelProfileView hotel={profile} />}
      </QueryView>
    </main>
  )
}

function PageSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="aspect-[16/9] rounded-card" />
      <Skeleton className="h-24" />
    </div>
  )
}

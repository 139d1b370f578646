import { skipToken } from '@reduxjs/toolkit/query'
import { useListAmenitiesQuery } from '../features/amenities/api.ts'
import { Banners } from '../features/discover/banners.tsx'
import { Explore } from '../features/discover/explore.tsx'
import { Actions } from '../features/home/actions.tsx'
import { RestSkeleton } from '../features/home/rest-skeleton.tsx'
import { ContactCard } from '../features/hotel/contact-card.tsx'
import { WifiCard } from '../features/hotel/wifi-card.tsx'
import { useListBannersQuery } from '../shared/banners-api.ts'
import { useGetStarterDataQuery } from '../shared/starter-api.ts'
import { useGuestSelector } from '../shared/state.ts'

/** The lower part of home. It comes as a whole, so that nothing in it moves once it is there. */
export default function HomeRest() {
  const guest = useGuestSelector((state) => state.log.data)
  const isInHouse = guest?.status === 'inHouse'
  const starter = useGetStarterDataQuery(isInHouse ? undefined : skipToken)
  const { data: amenities } = useListAmenitiesQuery(isInHouse ? undefined : skipToken)
  const banners = useListBannersQuery('home')
  if (!guest || starter.isLoading || banners.isLoading) return <RestSkeleton />
  return (
    <div className="grid grid-cols-1 gap-8">
      <Actions guest={guest} housekeepingId={amenities?.housekeepingDeptId} />
      {isInHouse && <WifiCard />}
      <Banners />
      <Explore />
      <ContactCard />
    </div>
  )
}

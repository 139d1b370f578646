import { lazy, Suspense } from 'react'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { RestSkeleton } from '../features/home/rest-skeleton.tsx'
import { useListRunningRequestsQuery } from '../features/requests/api.ts'
import { RunningRequests } from '../features/requests/running-requests.tsx'
import { useHotel } from '../shared/hotel-api.ts'
import { needMessages } from '../shared/messages.ts'
import { isSettled } from '../shared/settled.ts'
import { useIdleOnce } from './use-idle-once.ts'

const HomeRest = lazy(
  async () => (await Promise.all([import('./home-rest.tsx'), needMessages('more')]))[0],
)

/** Home, put together from the features it shows. */
export default function Home() {
  const hotel = useHotel()
  const running = useListRunningRequestsQuery()
  const isRestDue = useIdleOnce(isSettled(hotel) && isSettled(running))
  return (
    <HomeScreen
      isReady={isSettled(running)}
      running={<RunningRequests query={running} />}
      rest={
        <Suspense fallback={<RestSkeleton />}>
          {isRestDue ? <HomeRest /> : <RestSkeleton />}
        </Suspense>
      }
    />
  )
}

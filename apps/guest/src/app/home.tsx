import { useHotel } from '../data/hotel-api.ts'
import { isSettled } from '../data/query-view.tsx'
import { BelowFoldSkeleton } from '../features/home/below-fold-skeleton.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { useListRunningRequestsQuery } from '../features/requests/api.ts'
import { RunningRequests } from '../features/requests/running-requests.tsx'
import { useIdleOnce } from './loading/after-first-screen.ts'
import { screen, withMessages } from './loading/make-screen.ts'
import { useLoaded } from './loading/use-loaded.ts'

const HomeRest = screen(withMessages(() => import('./home-below-fold.tsx'), 'more'))

/** The home screen, composed of parts of several features. */
export default function Home() {
  const hotel = useHotel()
  const running = useListRunningRequestsQuery()
  const isRestDue = useIdleOnce(isSettled(hotel) && isSettled(running))
  const isRestLoaded = useLoaded(HomeRest, isRestDue)
  return (
    <HomeScreen
      isReady={isSettled(running)}
      running={<RunningRequests query={running} />}
      rest={isRestLoaded ? <HomeRest /> : <BelowFoldSkeleton />}
    />
  )
}

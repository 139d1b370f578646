import { useHotel } from '../data/hotel-api.ts'
import { isSettled } from '../data/query-view.tsx'
import { BelowFoldSkeleton } from '../features/home/below-fold-skeleton.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { QuickSkeleton } from '../features/home/quick-skeleton.tsx'
import { useListRunningRequestsQuery } from '../features/requests/api.ts'
import { RunningRequests } from '../features/requests/running-requests.tsx'
import { useIdleOnce } from './loading/after-first-screen.ts'
import { screen, withMessages } from './loading/make-screen.ts'
import { useLoaded } from './loading/use-loaded.ts'

const HomeRest = screen(withMessages(() => import('./home-below-fold.tsx'), 'more'))
const PrimaryAct = screen(withMessages(() => import('../features/home/primary-act.tsx'), 'more'))
const QuickRequests = screen(
  withMessages(() => import('../features/requests/quick/quick-requests.tsx'), 'more'),
)

/** The home screen, composed of parts of several features. */
export default function Home() {
  const hotel = useHotel()
  const running = useListRunningRequestsQuery()
  const isRestDue = useIdleOnce(isSettled(hotel) && isSettled(running))
  const isRestLoaded = useLoaded(HomeRest, isRestDue)
  const isActLoaded = useLoaded(PrimaryAct, isRestDue)
  const isQuickLoaded = useLoaded(QuickRequests, isRestDue)
  return (
    <HomeScreen
      isReady={isSettled(running)}
      PrimaryAct={isActLoaded ? PrimaryAct : undefined}
      quick={isQuickLoaded ? <QuickRequests skeleton={<QuickSkeleton />} /> : <QuickSkeleton />}
      running={<RunningRequests query={running} />}
      rest={isRestLoaded ? <HomeRest /> : <BelowFoldSkeleton />}
    />
  )
}

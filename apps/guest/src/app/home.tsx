import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useHotel } from '../data/calls/hotel.ts'
import { isSettled } from '../data/query-view.tsx'
import { BelowFoldSkeleton } from '../features/home/below-fold-skeleton.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { PassFact } from '../features/home/pass-fact.tsx'
import { QuickSkeleton } from '../features/home/quick-skeleton.tsx'
import { useListRunningRequestsQuery } from '../features/requests/api.ts'
import { useGuestSelector } from '../state/state.ts'
import { useIdleOnce } from './loading/after-first-screen.ts'
import { screen, withMessages } from './loading/make-screen.ts'
import { useLoaded } from './loading/use-loaded.ts'

const HomeRest = screen(withMessages(() => import('./home-below-fold.tsx'), 'more'))
const PrimaryAct = screen(withMessages(() => import('../features/home/primary-act.tsx'), 'more'))
const WifiFact = screen(withMessages(() => import('../features/home/wifi-fact.tsx'), 'more'))
const RunningRequests = screen(
  withMessages(() => import('../features/requests/list/running-requests.tsx'), 'more'),
)
const QuickRequests = screen(
  withMessages(() => import('../features/requests/quick/quick-requests.tsx'), 'more'),
)

/** The height of the button. */
function PrimarySkeleton() {
  return <Skeleton className="h-[max(52px,calc(1lh+24px))]" />
}

export default function Home() {
  const t = useTranslations('home')
  const hotel = useHotel()
  const running = useListRunningRequestsQuery()
  const isRestDue = useIdleOnce(isSettled(hotel) && isSettled(running))
  const isRunningLoaded = useLoaded(RunningRequests, isRestDue)
  const isRestLoaded = useLoaded(HomeRest, isRestDue)
  const guest = useGuestSelector((state) => state.log.data)
  const isPrimaryLoaded = useLoaded(PrimaryAct, isRestDue)
  const isWifiLoaded = useLoaded(WifiFact, isRestDue)
  const isQuickLoaded = useLoaded(QuickRequests, isRestDue)
  return (
    <HomeScreen
      isReady={isSettled(running) && isRunningLoaded}
      primary={(phase) => (isPrimaryLoaded ? <PrimaryAct phase={phase} /> : <PrimarySkeleton />)}
      wifi={
        guest && isWifiLoaded ? (
          <WifiFact guest={guest} />
        ) : (
          <PassFact label={t('wifi')} value={'\u00a0'} isWide />
        )
      }
      quick={isQuickLoaded ? <QuickRequests skeleton={<QuickSkeleton />} /> : <QuickSkeleton />}
      running={<RunningRequests query={running} />}
      rest={isRestLoaded ? <HomeRest /> : <BelowFoldSkeleton />}
    />
  )
}

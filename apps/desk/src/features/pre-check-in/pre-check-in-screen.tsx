import { Skeleton } from '@bellhop/ui/skeleton'
import { useParams } from 'react-router'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { useGetPreCheckInQuery } from './api.ts'
import { PreCheckInView } from './pre-check-in-view.tsx'
import { Steps } from './steps.tsx'

export function PreCheckInScreen() {
  const { bookingId = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useGetPreCheckInQuery(bookingId, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Screen
      title="Pre-check-in"
      toolbar={currentData && <Steps preCheckIn={currentData} key={bookingId} />}
    >
      <ScreenBody busy={!currentData && !error}>
        {currentData && <PreCheckInView key={bookingId} preCheckIn={currentData} />}
        {!currentData && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!currentData && error === undefined && (
          <div className="grid gap-5">
            <Skeleton className="h-24" />
            <div className="grid gap-5 min-[1300px]:grid-cols-2">
              <Skeleton count={2} className="h-96" />
            </div>
          </div>
        )}
      </ScreenBody>
    </Screen>
  )
}

import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { partOfDay } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'
import { useGuestSelector } from '../../state/state.ts'
import { actionsFor } from './actions-for.ts'
import { stayPhase } from './stay-phase.ts'

const line = 'my-[0.15lh] h-[0.7lh]'

/** Reserves the space of the actions, and of the Wi-Fi card for in-house guests. */
export function BelowFoldSkeleton() {
  const guest = useGuestSelector((state) => state.log.data)
  const now = useNow()
  if (!guest) return null
  const actions = actionsFor(stayPhase(guest, now), partOfDay(guest.timeZone, now))
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-8">
      <div className="grid gap-3">
        <div className="text-lg">
          <Skeleton className={`${line} w-2/3`} />
        </div>
        {actions.map((name) => (
          <div
            key={name}
            className="flex min-h-16 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised"
          >
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="flex-1">
              <Skeleton className={`${line} w-2/5`} />
              <div className="text-sm">
                <Skeleton className={`${line} w-3/5`} />
              </div>
            </div>
          </div>
        ))}
      </div>
      {guest.status === 'inHouse' && (
        <Card className="grid gap-1">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-6 w-1/2" />
        </Card>
      )}
    </div>
  )
}

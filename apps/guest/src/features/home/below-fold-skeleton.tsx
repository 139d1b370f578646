import type { StayStatus } from '@bellhop/contract/guest/guest'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useGuestSelector } from '../../state/state.ts'

/** How many actions there will be (actions-for.ts), known without loading them. */
export const actionCounts: Record<StayStatus, number> = {
  registered: 1,
  booked: 2,
  inHouse: 3,
  checkedOut: 2,
}

/** Reserves the space of the actions, and of the Wi-Fi card for in-house guests. */
export function BelowFoldSkeleton() {
  const guest = useGuestSelector((state) => state.log.data)
  if (!guest) return null
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-8">
      <div className="grid gap-3">
        <Skeleton className="my-[0.15lh] h-[0.7lh] w-2/3 text-lg" />
        <Skeleton count={actionCounts[guest.status]} className="h-17 rounded-card" />
      </div>
      {guest.status === 'inHouse' && <Skeleton className="h-21 rounded-card" />}
    </div>
  )
}

import type { PlannedStay } from '@bellhop/contract/desk/bookings'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { BedDouble } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../api/use-change.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { AssignRoomDialog } from '../../shared/rooms/assign-room-dialog.tsx'
import { assignRoom, useGetRoomPlanQuery } from '../../shared/rooms/room-plan-api.ts'
import { Screen } from '../../shared/screen.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { PlanToolbar } from './plan-toolbar.tsx'
import { usePlanAddress } from './use-plan-address.ts'

export function RoomPlanScreen() {
  const address = usePlanAddress()
  const { from, nights } = address
  const shownIn = { ...(from && { from }), nights }
  const { data: plan, error, isFetching, refetch } = useGetRoomPlanQuery(shownIn)
  const [moving, move] = useState<{ stay: PlannedStay; roomId: string | null }>()
  const assigning = useChange(assignRoom)
  const showToast = useToast()
  const navigate = useNavigate()
  const format = useStayFormat()

  /** Independent: a second stay may be dropped before the first is answered. */
  async function drop(stay: PlannedStay, roomId: string | null) {
    const { problem } = await assigning.run({ params: { id: stay._id }, body: { roomId }, shownIn })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <Screen
      title="Room plan"
      toolbar={
        plan && <PlanToolbar from={from ?? plan.from} today={plan.today} address={address} />
      }
    >
      <div aria-busy={!plan && !error} className="flex min-h-0 flex-1 flex-col gap-3 px-5 pb-5">
        {plan && plan.roomTypes.length === 0 && (
          <EmptyState icon={BedDouble} title="No rooms yet." />
        )}
        {plan && plan.roomTypes.length > 0 && (
          <>
            <PlanGrid
              plan={plan}
              format={format}
              onOpen={({ bookingId }) => void navigate(paths.booking(bookingId))}
              onMove={(stay, roomId) => move({ stay, roomId })}
              onDrop={(stay, roomId) => void drop(stay, roomId)}
            />
            <PlanLegend />
          </>
        )}
        {!plan && error !== undefined && (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        )}
        {!plan && error === undefined && <Skeleton className="h-full" />}
      </div>
      {moving && (
        <AssignRoomDialog
          stay={{
            ...moving.stay,
            isInHouse: moving.stay.status === 'inHouse',
            roomId: moving.roomId,
          }}
          bookingPath={paths.booking(moving.stay.bookingId)}
          onClose={() => move(undefined)}
        />
      )}
    </Screen>
  )
}

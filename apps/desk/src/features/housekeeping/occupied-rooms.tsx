import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { makeClock } from '../../format/format-time.ts'
import { RoomButton } from './room-button.tsx'
import type { RoomActions } from './use-room-actions.ts'

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Rooms in which housekeeping has found a guest although the plan says that they are empty. */
export function OccupiedRooms({
  rooms,
  actions,
}: {
  rooms: readonly HousekeepingRoom[]
  actions: RoomActions
}) {
  const t = useTranslations('housekeeping')
  const { hotel } = useStaff()
  const formatTime = makeClock(hotel.timeZone, moment)
  const found = rooms.filter(({ foundOccupiedAt }) => foundOccupiedAt !== undefined)
  if (found.length === 0) return null
  return (
    <Card>
      <h2 className="font-display font-semibold text-lg">{t('foundOccupiedTitle')}</h2>
      <ul aria-label={t('foundOccupied')} className="mt-2 divide-y divide-line">
        {found.map((room) => (
          <li key={room._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1">
              <span className="font-medium">{t('roomNumber', { number: room.number })}</span>{' '}
              <time dateTime={room.foundOccupiedAt} className="text-ink-soft text-sm">
                {formatTime(room.foundOccupiedAt ?? '')}
              </time>
            </p>
            <RoomButton
              label={t('markAsSettled')}
              number={room.number}
              onRun={() => actions.setOccupied(room, false)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

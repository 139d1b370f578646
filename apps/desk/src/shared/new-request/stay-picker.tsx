import { listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import { maxSearch } from '@bellhop/domain/limits'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { useEnter } from '../../lists/use-enter.ts'
import { usePaused } from '../../lists/use-paused.ts'
import { RoomNumber } from '../rooms/room-number.tsx'
import { ArrowList, rowLook } from './arrow-list.tsx'

const mostStays = 20

const staysOf = (bookings: readonly DeskBooking[] = [], status: DeskStay['status']) =>
  bookings.flatMap(({ stays }) => stays.filter((stay) => stay.status === status))

/** Chooses a stay in house by room or guest. Enter takes the first. */
export function StayPicker({
  except,
  withDeparted = false,
  onChoose,
}: {
  /** A stay that cannot be chosen. */
  except?: string
  /** A search also finds the latest stays of guests who have left. */
  withDeparted?: boolean
  onChoose: (stayId: string, stay: DeskStay) => void
}) {
  const t = useTranslations('shared')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const wanted = { limit: mostStays, ...(search && { search }) }
  const query = useRead(listDeskBookings, { query: { list: 'inHouse', ...wanted } })
  const isWider = withDeparted && search !== ''
  const departed = useRead(listDeskBookings, {
    query: { list: 'ended', ...wanted },
    skip: !isWider,
  })
  const format = useStayFormat()
  const stays = [
    ...sortByRoom(staysOf(query.data, 'inHouse'), search),
    ...(isWider ? staysOf(departed.data, 'checkedOut') : []),
  ].filter(({ _id }) => _id !== except)
  const isCurrent = search === typed.trim() && !query.isFetching && !departed.isFetching
  const handleEnter = useEnter(typed.trim(), isCurrent, () => {
    if (stays[0]) onChoose(stays[0]._id, stays[0])
  })
  return (
    <div className="sm:min-h-96">
      <ArrowList
        label={withDeparted ? t('request.guestCount') : t('request.inHouse')}
        onEnter={handleEnter}
        field={(props) => (
          <TextField
            {...props}
            label={t('request.roomOrGuest')}
            name="stay"
            autoFocus
            autoComplete="off"
            maxLength={maxSearch}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        status={
          isCurrent && !query.error && stays.length === 0
            ? search
              ? t(withDeparted ? 'request.noGuestFound' : 'request.noGuestInHouse', { search })
              : t('request.noGuests')
            : ''
        }
        rows={stays.map((stay) => ({
          key: stay._id,
          content: (
            <button type="button" onClick={() => onChoose(stay._id, stay)} className={rowLook}>
              <span className="min-w-16 font-display font-semibold text-2xl lining-nums">
                <RoomNumber number={stay.roomNumber} />
              </span>
              <span className="grid min-w-0">
                <span className="truncate font-medium">
                  <bdi>{stay.guest.name}</bdi>
                </span>
                <span className="truncate text-ink-soft text-sm">
                  <span>{format.dates(stay)}</span>
                  {stay.status === 'checkedOut' && <span>, {t('request.checkedOut')}</span>}
                </span>
              </span>
            </button>
          ),
        }))}
      >
        {query.error !== undefined && !query.isFetching && (
          <LoadError error={query.error} onRetry={query.refetch} />
        )}
        {query.isLoading && <Skeleton count={3} className="h-14 rounded-control" />}
      </ArrowList>
    </div>
  )
}

/** The room that was typed first: a booking of several rooms is found with all of them. */
function sortByRoom<Stay extends { roomNumber: string | null }>(
  stays: readonly Stay[],
  search: string,
): Stay[] {
  const rank = ({ roomNumber }: Stay) => Number(roomNumber !== search)
  return stays.toSorted((a, b) => rank(a) - rank(b))
}

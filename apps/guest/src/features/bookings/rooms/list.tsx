import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { BedDouble } from 'lucide'
import { useTranslations } from 'use-intl'
import type { StayDates } from '../choice.ts'
import type { OfferedRooms } from '../offered-rooms.ts'
import { placeGuests, sumGuests } from '../place-guests.ts'
import { choiceChanged, type RoomChoice, roomTypeAdded, roomTypeRemoved } from '../slice.ts'
import type { ChoiceChange } from '../use-choice.ts'
import { RoomCard } from './card.tsx'

interface Props {
  hotelId: string
  offer: OfferedRooms
  dates: StayDates
  choice: RoomChoice
  change: (...changes: ChoiceChange[]) => void
}

export function RoomList({ hotelId, offer, dates, choice, change }: Props) {
  const t = useTranslations('booking')
  const selected = Object.values(choice.selectedRooms)
  const free = offer.mostRooms - selected.reduce((sum, { count }) => sum + count, 0)
  if (offer.data.length === 0) {
    return <EmptyState icon={BedDouble} title={t('noRooms')} />
  }
  const order = (room: OfferedRooms['data'][number]) => (room.available > 0 ? 0 : 1)
  return (
    <ul className="grid gap-4">
      {offer.data
        .toSorted((a, b) => order(a) - order(b))
        .map((room) => {
          const chosen = choice.selectedRooms[room._id]
          const others = selected.filter(({ roomTypeId }) => roomTypeId !== room._id)
          const add = (rooms: { count: number; ratePlanId?: string }) =>
            change(
              roomTypeAdded(placeGuests(choice, others, { roomTypeId: room._id, ...rooms }, room)),
            )
          const setGuests = (rooms: SelectedRooms) => {
            const { adults } = choice
            const children = Math.max(choice.children, sumGuests([...others, rooms]).children)
            // Their ages are asked for with those of the party.
            change(roomTypeAdded(rooms), choiceChanged({ adults, children }))
          }
          return (
            <li key={room._id}>
              <RoomCard
                hotelId={hotelId}
                room={room}
                asked={offer.asked}
                dates={dates}
                currency={offer.currency}
                selected={chosen}
                free={free + (chosen?.count ?? 0)}
                onSelect={add}
                onGuests={setGuests}
                onRemove={() => change(roomTypeRemoved(room._id))}
                onDates={(chosen) => change(choiceChanged(chosen))}
              />
            </li>
          )
        })}
    </ul>
  )
}

export function RoomListSkeleton() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3].map((card) => (
        <div
          key={card}
          className="grid grid-cols-1 overflow-hidden rounded-card bg-surface sm:grid-cols-[minmax(0,38%)_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-[8/5] rounded-none sm:aspect-auto sm:h-72" />
          <div className="grid content-start gap-3 p-5">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-6 h-12" />
          </div>
        </div>
      ))}
    </div>
  )
}

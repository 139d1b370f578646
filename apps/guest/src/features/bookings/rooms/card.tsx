import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Check, Users } from 'lucide'
import { useTranslations } from 'use-intl'
import type { StayDates } from '../choice.ts'
import { NearestDates } from '../dates/nearest-dates.tsx'
import { useDates } from '../dates/use-dates.ts'
import { useGuestsSentence } from '../summary/use-guests-sentence.ts'
import { RoomCount } from './count.tsx'
import { RoomImages } from './images.tsx'
import { RoomPrice } from './price.tsx'
import { ReservedHelp } from './reserved-help.tsx'

/** Up to this many, the number of rooms left is shown. */
const few = 3

const fact =
  'flex gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent'

interface Props {
  hotelId: string
  room: AvailableRoom
  dates: StayDates
  currency: string
  selected: SelectedRooms | undefined
  /** Rooms of this type that can be selected. */
  max: number
  onSelect: (count: number) => void
  onGuests: (rooms: SelectedRooms) => void
  onRemove: () => void
  onDates: (dates: StayDates) => void
}

export function RoomCard({ hotelId, room, dates, currency, selected, max, ...on }: Props) {
  const t = useTranslations('booking')
  const { day } = useDates()
  const formatGuests = useGuestsSentence()
  const { name, description, amenities, images, restriction } = room
  const isFree = room.available > 0
  const isReserved = restriction?.reason === 'reserved'
  return (
    <article
      aria-label={name}
      className={`grid grid-cols-1 overflow-hidden rounded-card bg-surface shadow-raised sm:grid-cols-[minmax(0,38%)_minmax(0,1fr)] ${selected ? 'outline-2 outline-accent' : ''}`}
    >
      <RoomImages id={room._id} images={images} name={name} faded={!isFree} />
      <div className="grid content-start gap-4 p-4 sm:p-5">
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 font-display font-semibold text-xl">
              <bdi>{name}</bdi>
            </h3>
            {isFree && room.available <= few && (
              <p className="rounded-full bg-warn-soft px-2.5 py-0.5 font-semibold text-warn text-xs">
                {t('roomsLeft', { count: room.available })}
              </p>
            )}
          </div>
          <p className="text-ink-soft text-sm">
            <bdi>{description}</bdi>
          </p>
        </div>
        <div className="grid gap-1.5">
          <p className={fact}>
            <Icon of={Users} />
            {t('sleeps', {
              guests: formatGuests({ adults: room.maxAdults, children: room.maxChildren }),
            })}
          </p>
          <ul aria-label={t('included')} className="flex flex-wrap gap-x-4 gap-y-1">
            {amenities.map((amenity) => (
              <li key={amenity} className={fact}>
                <Icon of={Check} />
                <bdi>{amenity}</bdi>
              </li>
            ))}
          </ul>
        </div>
        {isFree ? (
          <div className="border-line border-t pt-4">
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
              <RoomPrice
                hotelId={hotelId}
                room={room}
                checkInDate={dates.checkInDate}
                currency={currency}
              />
              {!selected && (
                <Button
                  disabled={max < 1}
                  aria-label={t('selectRoom', { name })}
                  onClick={() => on.onSelect(1)}
                  className="shrink-0 sm:min-w-28 max-sm:w-full"
                >
                  {t('select')}
                </Button>
              )}
            </div>
          </div>
        ) : (
          <div className="grid gap-3 border-line border-t pt-4">
            <p className="font-semibold">
              {restriction?.reason === 'minNights'
                ? t('restrictedMinNights', {
                    count: restriction.minNights ?? 2,
                    date: day(dates.checkInDate),
                  })
                : restriction?.reason === 'closedToArrival'
                  ? t('restrictedArrival', { date: day(dates.checkInDate) })
                  : t(isReserved ? 'reservedForDates' : 'soldOutForDates')}
            </p>
            {isReserved && <ReservedHelp hotelId={hotelId} />}
            <NearestDates
              hotelId={hotelId}
              roomTypeId={room._id}
              dates={dates}
              rooms={selected?.count ?? 1}
              currency={currency}
              onChoose={on.onDates}
            />
            {selected && (
              <Button onClick={on.onRemove} className="justify-self-start">
                {t('removeRoom', { name })}
              </Button>
            )}
          </div>
        )}
      </div>
      {selected && isFree && (
        <RoomCount
          room={room}
          selected={selected}
          max={max}
          onCount={on.onSelect}
          onGuests={on.onGuests}
          onRemove={on.onRemove}
        />
      )}
    </article>
  )
}

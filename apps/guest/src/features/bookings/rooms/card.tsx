import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { placeInRoom } from '@bellhop/domain/rooms/room-guests'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Check, Trash2, Users } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StayDates } from '../choice.ts'
import { NearestDates } from '../dates/nearest-dates.tsx'
import type { OfferedRooms } from '../offered-rooms.ts'
import { CountRow, PartyFields } from '../party-fields.tsx'
import { limitsOf } from '../place-guests.ts'
import { useGuestsSentence } from '../summary/use-guests-sentence.ts'
import { RoomImages } from './images.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { Plans } from './plans.tsx'
import { NightPrice, StayPrice } from './price.tsx'
import { ReservedHelp } from './reserved-help.tsx'
import { useRestrictionSentence } from './use-restriction-sentence.ts'

/** Up to this many, the number of rooms left is shown. */
const few = 3

const fact =
  'flex gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent'

interface Props {
  hotelId: string
  room: AvailableRoom
  /** The stay and party that the offers are for. */
  asked: OfferedRooms['asked']
  dates: StayDates
  currency: string
  selected: SelectedRooms | undefined
  /** Rooms of any type that can be selected. */
  free: number
  onSelect: (rooms: { count: number; ratePlanId?: string }) => void
  onGuests: (rooms: SelectedRooms) => void
  onRemove: () => void
  onDates: (dates: StayDates) => void
}

export function RoomCard({ hotelId, room, asked, dates, currency, selected, free, ...on }: Props) {
  const t = useTranslations('booking')
  const formatRestriction = useRestrictionSentence(dates)
  const formatGuests = useGuestsSentence()
  const { name, description, amenities, images, offers, restriction } = room
  const [considered, setConsidered] = useState<string>()
  const offer = offerOf(room, selected ? selected.ratePlanId : considered)
  const plan = offer && { ratePlanId: offer.ratePlanId }
  const max = Math.min(offer?.available ?? 0, free)
  const isFree = room.available > 0
  const isReserved = restriction?.reason === 'reserved'
  const restrictions =
    offers.length > 0 ? offers.map(({ restriction }) => restriction) : [undefined]
  const reasons = new Set(restrictions.map(formatRestriction))
  const hasChoice = offers.length > 1
  const priceFor = offer?.dependsOnGuests
    ? t('priceFor', { guests: formatGuests(placeInRoom(asked, room)) })
    : undefined
  const select = !selected && (
    <Button
      disabled={max < 1}
      aria-label={t('selectRoom', { name })}
      onClick={() => on.onSelect({ count: 1, ...plan })}
      className="ms-auto shrink-0 sm:min-w-28 max-sm:w-full"
    >
      {t('select')}
    </Button>
  )

  function choosePlan(ratePlanId: string) {
    setConsidered(ratePlanId)
    if (selected) on.onGuests({ ...selected, ratePlanId })
  }

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
        {isFree && offer && !hasChoice && (
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-line border-t pt-4 sm:flex-nowrap">
            <div className="grid min-w-0 grid-cols-1 gap-1">
              <NightPrice offer={offer} currency={currency} />
              <StayPrice offer={offer} currency={currency} />
              {priceFor && <p className="text-ink-muted text-sm">{priceFor}</p>}
              <PlanFacts {...{ hotelId, offer, currency }} checkInDate={dates.checkInDate} />
            </div>
            {select}
          </div>
        )}
        {!isFree && (
          <div className="grid gap-3 border-line border-t pt-4">
            {[...reasons].map((reason) => (
              <p key={reason} className="font-semibold">
                {reason}
              </p>
            ))}
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
      {isFree && offer && hasChoice && (
        <div className="grid gap-4 border-line border-t p-4 sm:col-span-2 sm:p-5">
          <Plans
            hotelId={hotelId}
            offers={offers}
            dates={dates}
            currency={currency}
            code={asked.code}
            note={priceFor}
            chosen={offer.ratePlanId}
            onChoose={choosePlan}
          />
          {select}
        </div>
      )}
      {selected && isFree && (
        <RoomCount
          room={room}
          selected={selected}
          max={max}
          onCount={(count) => on.onSelect({ count, ...plan })}
          onGuests={on.onGuests}
          onRemove={on.onRemove}
        />
      )}
    </article>
  )
}

interface RoomCountProps {
  room: AvailableRoom
  selected: SelectedRooms
  max: number
  onCount: (count: number) => void
  onGuests: (rooms: SelectedRooms) => void
  onRemove: () => void
}

function RoomCount({ room, selected, max, onCount, onGuests, onRemove }: RoomCountProps) {
  const t = useTranslations('booking')
  const { count } = selected
  return (
    <fieldset className="grid items-center gap-x-4 gap-y-2 bg-accent-soft px-4 py-3 sm:col-span-2 sm:flex sm:flex-wrap sm:px-5">
      <legend className="sr-only">{room.name}</legend>
      <CountRow
        label={t('rooms')}
        decreaseLabel={t('fewerRooms')}
        increaseLabel={t('moreRooms')}
        value={count}
        min={1}
        max={Math.max(max, 1)}
        onChange={onCount}
      />
      <PartyFields
        guests={selected}
        minAdults={count}
        {...limitsOf(selected, room)}
        onChange={(guests) => onGuests({ ...selected, ...guests })}
      />
      {count > max && (
        <p role="alert" className="w-full text-bad text-sm">
          {t('tooManyRooms', { count: max })}
        </p>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('removeRoom', { name: room.name })}
        className="grid min-h-11 items-center justify-self-start rounded-control sm:ms-auto sm:min-w-11 sm:justify-items-center font-semibold text-ink text-sm underline underline-offset-4"
      >
        <Icon of={Trash2} className="size-5 max-sm:hidden" />
        <span className="sm:hidden">{t('remove')}</span>
      </button>
    </fieldset>
  )
}

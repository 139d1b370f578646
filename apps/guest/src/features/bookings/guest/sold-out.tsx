import type { AvailableRoom, Offer, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useMoneyIn } from '../../../intl/use-money.ts'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { datesOf } from '../choice.ts'
import { NearestDates } from '../dates/nearest-dates.tsx'
import type { OfferedRooms } from '../offered-rooms.ts'
import { placeGuests } from '../place-guests.ts'
import { choiceChanged, type RoomChoice, roomTypeAdded, roomTypeRemoved } from '../slice.ts'
import type { ChoiceChange } from '../use-choice.ts'

interface Props {
  hotelId: string
  choice: RoomChoice
  offered: OfferedRooms
  query: string
  change: (...changes: ChoiceChange[]) => void
}

/** The rooms have just been sold: suggests other rooms for the dates, and other dates for the rooms. */
export function SoldOut({ hotelId, choice, offered, query, change }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(offered.currency)
  const dates = datesOf(choice)
  const selected = Object.values(choice.selectedRooms)
  const gone = selected.flatMap((rooms) => {
    const room = offered.data.find(({ _id }) => _id === rooms.roomTypeId)
    const offer = room && offerOf(room, rooms.ratePlanId)
    return room && (offer?.available ?? 0) < rooms.count ? { rooms, room, offer } : []
  })

  function replace(rooms: SelectedRooms, { _id, ...places }: AvailableRoom, { ratePlanId }: Offer) {
    const { roomTypeId, count } = rooms
    change(
      roomTypeRemoved(roomTypeId),
      roomTypeAdded(placeGuests(rooms, [], { roomTypeId: _id, count, ratePlanId }, places)),
    )
  }

  return (
    <div role="alert" className="grid gap-4">
      <h2 className="font-display font-semibold text-xl">{t('soldOutTitle')}</h2>
      {gone.length === 0 && <p className="text-ink-soft">{t('soldOutHelp')}</p>}
      {dates &&
        gone.map(({ rooms, room, offer }) => {
          const { roomTypeId, count } = rooms
          const others = selected.filter((other) => other.roomTypeId !== roomTypeId)
          const free = [
            room,
            ...offered.data.filter(({ _id }) => !choice.selectedRooms[_id]),
          ].flatMap((other) =>
            (other === room ? other.offers : other.offers.slice(0, 1))
              .filter(({ available }) => available >= count)
              .map((offer) => ({ other, offer })),
          )
          return (
            <Card key={roomTypeId} className="grid gap-4">
              <h3 className="font-semibold">{t('typeSoldOut', { name: nameOf(room, offer) })}</h3>
              {free.length > 0 && (
                <div className="grid gap-2">
                  <p className="text-ink-soft text-sm">{t('otherRooms')}</p>
                  <ul className="grid gap-2">
                    {free.map(({ other, offer }) => (
                      <li
                        key={offer.ratePlanId + other._id}
                        className="flex flex-wrap items-center justify-between gap-2"
                      >
                        <span className="min-w-[min(100%,9rem)] flex-1">
                          <bdi className="block font-medium">{nameOf(other, offer)}</bdi>
                          <span className="block text-ink-soft text-sm tabular-nums">
                            {t('totalForNights', {
                              total: money(offer.total),
                              count: offer.nights.length,
                            })}
                          </span>
                        </span>
                        <Button
                          aria-label={t('selectRoom', { name: nameOf(other, offer) })}
                          onClick={() => replace(rooms, other, offer)}
                        >
                          {t('select')}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              <NearestDates
                hotelId={hotelId}
                roomTypeId={roomTypeId}
                dates={dates}
                rooms={count}
                currency={offered.currency}
                onChoose={(nearest) => change(choiceChanged(nearest))}
              />
              {others.length > 0 && (
                <Button
                  className="justify-self-start"
                  onClick={() => change(roomTypeRemoved(roomTypeId))}
                >
                  {t('bookWithout', { name: room.name })}
                </Button>
              )}
            </Card>
          )
        })}
      <Link to={`${paths.rooms(hotelId)}?${query}`} className={`${linkButton} justify-self-start`}>
        {t('backToRooms')}
      </Link>
    </div>
  )
}

/** With the rate if there are several. */
const nameOf = ({ name, offers }: AvailableRoom, offer: Offer | undefined): string =>
  offer && offers.length > 1 ? `${name} · ${offer.name}` : name

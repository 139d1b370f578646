import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useMoneyIn } from '../../../intl/use-money.ts'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { datesOf } from '../choice.ts'
import { NearestDates } from '../dates/nearest-dates.tsx'
import { placeGuests } from '../place-guests.ts'
import { choiceChanged, type RoomChoice, roomTypeAdded, roomTypeRemoved } from '../slice.ts'
import type { ChoiceChange } from '../use-choice.ts'

interface Props {
  hotelId: string
  choice: RoomChoice
  offer: { data: AvailableRoom[]; currency: string }
  query: string
  change: (...changes: ChoiceChange[]) => void
}

/** The rooms have just been sold: suggests other rooms for the dates, and other dates for the rooms. */
export function SoldOut({ hotelId, choice, offer, query, change }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(offer.currency)
  const dates = datesOf(choice)
  const selected = Object.values(choice.selectedRooms)
  const gone = selected.flatMap((rooms) => {
    const room = offer.data.find(({ _id }) => _id === rooms.roomTypeId)
    return room && room.available < rooms.count ? { rooms, room } : []
  })
  return (
    <div role="alert" className="grid gap-4">
      <h2 className="font-display font-semibold text-xl">{t('soldOutTitle')}</h2>
      {gone.length === 0 && <p className="text-ink-soft">{t('soldOutHelp')}</p>}
      {dates &&
        gone.map(({ rooms, room }) => {
          const { roomTypeId, count } = rooms
          const others = selected.filter((other) => other.roomTypeId !== roomTypeId)
          const free = offer.data.filter(
            ({ _id, available }) => !choice.selectedRooms[_id] && available >= count,
          )
          return (
            <Card key={roomTypeId} className="grid gap-4">
              <h3 className="font-semibold">{t('typeSoldOut', { name: room.name })}</h3>
              {free.length > 0 && (
                <div className="grid gap-2">
                  <p className="text-ink-soft text-sm">{t('otherRooms')}</p>
                  <ul className="grid gap-2">
                    {free.map((other) => (
                      <li
                        key={other._id}
                        className="flex flex-wrap items-center justify-between gap-2"
                      >
                        <span className="min-w-0">
                          <bdi className="font-medium">{other.name}</bdi>{' '}
                          <span className="text-ink-soft text-sm tabular-nums">
                            {t('totalForNights', {
                              total: money(other.total),
                              count: other.nights.length,
                            })}
                          </span>
                        </span>
                        <Button
                          aria-label={t('selectRoom', { name: other.name })}
                          onClick={() =>
                            change(
                              roomTypeRemoved(roomTypeId),
                              roomTypeAdded(
                                placeGuests(rooms, [], { roomTypeId: other._id, count }, other),
                              ),
                            )
                          }
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
                currency={offer.currency}
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

import type { ChannelBooking } from '@bellhop/contract/desk/channel-bookings'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../format/format-money.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { paths } from '../../shared/paths.ts'
import { DecisionSheet } from './decision-sheet.tsx'
import { OfferLine } from './offer-line.tsx'

interface Props {
  bookings: readonly ChannelBooking[]
  roomTypes: readonly { _id: string; name: string }[]
}

/** The guest has to answer, and not the hotel. */
const waitsForGuest = ({ offer }: ChannelBooking) => offer?.status === 'open'

/** Bookings of portals that a person has to decide about: a portal has sold them already, so none is refused. */
export function DecisionList({ bookings, roomTypes }: Props) {
  const t = useTranslations('channels')
  const [opened, setOpened] = useState<ChannelBooking>()
  const waiting = bookings.filter(waitsForGuest)
  const open = bookings.filter((booking) => !waitsForGuest(booking))
  return (
    <>
      {open.length > 0 && (
        <Card className="grid gap-3 border-2 border-bad">
          <h2 className="font-display font-semibold text-bad text-lg">
            {t('decide.count', { count: open.length })}
          </h2>
          <Bookings bookings={open} onOpen={setOpened} />
        </Card>
      )}
      {waiting.length > 0 && (
        <Card className="grid gap-3">
          <h2 className="font-display font-semibold text-lg">
            {t('decide.waiting', { count: waiting.length })}
          </h2>
          <Bookings bookings={waiting} onOpen={setOpened} />
        </Card>
      )}
      {opened && (
        <DecisionSheet
          booking={opened}
          roomTypes={roomTypes}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Bookings({
  bookings,
  onOpen,
}: Pick<Props, 'bookings'> & { onOpen: (booking: ChannelBooking) => void }) {
  const t = useTranslations('channels')
  const format = useStayFormat()
  return (
    <ul className="grid gap-3">
      {bookings.map((booking) => (
        <li
          key={booking._id}
          className="grid gap-2 border-line border-t pt-3 first:border-0 first:pt-0"
        >
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <bdi className="font-semibold wrap-anywhere">{booking.name}</bdi>
            {booking.checkInDate && booking.checkOutDate && (
              <span>
                {format.dates({
                  checkInDate: booking.checkInDate,
                  checkOutDate: booking.checkOutDate,
                })}
              </span>
            )}
            <span className="text-ink-soft">
              <bdi>{booking.portal}</bdi> <bdi>{booking.code}</bdi>
            </span>
            {booking.total !== undefined && booking.currency && (
              <span className="text-ink-soft">{formatMoney(booking.total, booking.currency)}</span>
            )}
          </p>
          <ul className="flex flex-wrap gap-1.5">
            {booking.decisions.map((decision) => (
              <li key={decision}>
                <Badge
                  tone={waitsForGuest(booking) ? 'neutral' : 'bad'}
                  className="whitespace-normal"
                >
                  {t(`decisions.${decision}`)}
                </Badge>
              </li>
            ))}
          </ul>
          {booking.roomsWithoutType.length > 0 && (
            <p className="text-sm">
              {t('decide.without')} <bdi>{booking.roomsWithoutType.join(', ')}</bdi>
            </p>
          )}
          {booking.offer && <OfferLine offer={booking.offer} />}
          <p className="flex flex-wrap items-center gap-3">
            <Button aria-haspopup="dialog" onClick={() => onOpen(booking)}>
              {t('decide.action')}
            </Button>
            {booking.bookingId && (
              <Link to={paths.booking(booking.bookingId)} className="underline underline-offset-2">
                {t('decide.show')}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

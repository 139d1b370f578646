import { decideChannelBooking } from '@bellhop/contract/calls/desk/channels'
import type { ChannelBooking } from '@bellhop/contract/desk/channels'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { formatMoney } from '../../format/format-money.ts'
import { useStayFormat } from '../../format/use-stay-format.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'

interface Props {
  bookings: readonly ChannelBooking[]
  roomTypes: readonly { _id: string; name: string }[]
}

/** Bookings of portals that a person has to decide about: a portal has sold them already, so none is refused. */
export function DecisionList({ bookings, roomTypes }: Props) {
  const t = useTranslations('channels')
  const format = useStayFormat()
  const [opened, setOpened] = useState<ChannelBooking>()
  if (bookings.length === 0) return null
  return (
    <Card className="grid gap-3 border-2 border-bad">
      <h2 className="font-display font-semibold text-bad text-lg">
        {t('decide.count', { count: bookings.length })}
      </h2>
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
                <span className="text-ink-soft">
                  {formatMoney(booking.total, booking.currency)}
                </span>
              )}
            </p>
            <ul className="flex flex-wrap gap-1.5">
              {booking.decisions.map((decision) => (
                <li key={decision}>
                  <Badge tone="bad" className="whitespace-normal">
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
            <p className="flex flex-wrap items-center gap-3">
              <Button aria-haspopup="dialog" onClick={() => setOpened(booking)}>
                {t('decide.action')}
              </Button>
              {booking.bookingId && (
                <Link
                  to={paths.booking(booking.bookingId)}
                  className="underline underline-offset-2"
                >
                  {t('decide.show')}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      {opened && (
        <DecisionSheet
          booking={opened}
          roomTypes={roomTypes}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function DecisionSheet({
  booking,
  roomTypes,
  onClose,
}: Pick<Props, 'roomTypes'> & { booking: ChannelBooking; onClose: () => void }) {
  const t = useTranslations('channels')
  const form = useForm({ roomTypeId: '' })
  const { roomTypeId } = form.values
  const deciding = useChange(decideChannelBooking, { tags: ['channels', 'bookings', 'rates'] })
  const body = roomTypeId === '' ? {} : { roomTypeId }
  return (
    <ChangeSheet
      title={t('decide.title', { name: booking.name })}
      action={roomTypeId === '' ? t('decide.settled') : t('decide.move')}
      form={form}
      change={deciding}
      call={{ params: { id: booking._id }, body }}
      done={t('decide.done')}
      onClose={onClose}
    >
      <p>{t('decide.help')}</p>
      <SelectField
        label={t('decide.roomType')}
        options={[
          { value: '', label: t('decide.otherwise') },
          ...roomTypes.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        {...form.field('roomTypeId')}
      />
    </ChangeSheet>
  )
}

import type { DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { Badge } from '@bellhop/ui/badge'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatBalance } from '../../../format/format-balance.ts'
import { formatTimeOfDay } from '../../../format/format-time.ts'
import { daysBetween } from '../../../format/hotel-date.ts'
import { useGuestCount } from '../../../format/use-guest-count.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { formatList } from '../../../intl/shown-formats.ts'
import { Marks } from '../../../shared/guests/marks.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { stateTones } from '../../../shared/rooms/room-states.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { useBookingLabels } from '../booking-names.ts'

interface Props {
  page: StayPage
  stay: DeskStay
  format: StayFormat
  children: ReactNode
}

/** Who stays where and when, and what is due. */
export function StayHeader({ page, stay, format, children }: Props) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('stay')
  const countGuests = useGuestCount()
  const bookings = useTranslations('bookings')
  const { stayLabel } = useBookingLabels()
  const { guest, status, roomNumber, checkInDate, checkOutDate, adults } = stay
  const { booking, balance, room, group, company } = page
  const nights = daysBetween(checkInDate, checkOutDate)
  return (
    <header className="grid gap-4 rounded-card bg-surface p-5 shadow-raised phone:p-4">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <p className="min-w-16 shrink-0 font-display font-semibold text-5xl lining-nums phone:text-4xl">
          <RoomNumber number={roomNumber} />
        </p>
        <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
          <h2 className="line-clamp-2 font-display font-semibold text-2xl wrap-anywhere">
            <bdi>{guest.name}</bdi>
          </h2>
          <Marks marks={page.marks} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={stayLabel(status).tone}>{stayLabel(status).name}</Badge>
            {room && (status === 'booked' || status === 'inHouse') && (
              <Badge tone={room.isReady ? 'good' : stateTones[room.state]}>
                {t(`room.${room.isReady && status === 'booked' ? 'ready' : room.state}`)}
              </Badge>
            )}
            <span className="font-medium">
              {format.weekday(checkInDate)} – {format.weekday(checkOutDate)}
            </span>
            <span className="text-ink-soft">
              {formatList([
                t('nights', { count: nights }),
                countGuests(adults, stay.children, stay.childAges),
              ])}
            </span>
            <span className="text-ink-soft">{stay.name}</span>
            {group && (
              <span className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
                <span className="text-ink-soft">{t('group')}</span>
                <TextLink to={paths.group(group._id)}>
                  <bdi>{group.name}</bdi>
                </TextLink>
              </span>
            )}
            {company && (
              <span className="text-ink-soft wrap-anywhere">
                {bookings.rich(`pays.${company.pays}`, { company: company.name, bdi })}
              </span>
            )}
            {stay.earlyCheckIn && (
              <span className="font-medium">
                {t('earlyCheckInFrom', { time: formatTimeOfDay(stay.earlyCheckIn) })}
              </span>
            )}
            {stay.expectedAt && (
              <span className="font-medium">
                {t('expected', { time: format.weekdayAndTime(stay.expectedAt) })}
              </span>
            )}
            {status === 'booked' && !stay.expectedAt && booking.arrivalTime && (
              <span className="text-ink-soft">
                {t('arrivingAround', { time: formatTimeOfDay(booking.arrivalTime) })}
              </span>
            )}
          </p>
        </div>
        <p className="grid shrink-0 justify-items-end gap-0.5 text-end phone:flex phone:basis-full phone:flex-wrap phone:items-baseline phone:justify-between">
          <span className="text-ink-soft text-sm">{formatBalance(balance)}</span>
          <span className="font-display font-semibold text-3xl lining-nums tabular-nums phone:text-[min(1.5rem,10vw)]">
            {format.money(Math.abs(balance))}
          </span>
        </p>
      </div>
      {children}
    </header>
  )
}

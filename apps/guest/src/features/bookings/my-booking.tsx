import { createPreCheckInLink } from '@bellhop/contract/calls/guest/pre-check-in'
import { maxDaysAhead } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { ChevronRight, Clock } from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { useMoneyIn } from '../../intl/use-money.ts'
import { useNow } from '../../intl/use-now.ts'
import * as paths from '../../navigation/paths.ts'
import { openModalAt } from '../../navigation/use-modal.ts'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useChange } from '../../shared/use-change.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useGuestSelector } from '../../state/state.ts'
import { useGetMyBookingQuery } from './api.ts'
import { countNights } from './choice.ts'
import { bookedPrice } from './confirmed/booked-price.ts'
import { MyBookingSkeleton } from './my-booking-skeleton.tsx'
import { CancellationTerms } from './summary/cancellation-terms.tsx'
import { DepositLines } from './summary/deposit-lines.tsx'
import { PlanLine } from './summary/plan-line.tsx'

/** The booking of a guest whose stay has not begun, on the home screen. A companion has none, but shares the room. */
export default function MyBooking() {
  const t = useTranslations('booking')
  const { data: booking, isLoading } = useGetMyBookingQuery()
  const money = useMoneyIn(booking?.currency)
  const [, navigate] = useLocation()
  const { run, isBusy, error } = useChange(createPreCheckInLink)
  const formatRejection = useRejectionSentence()
  if (isLoading) return <MyBookingSkeleton />
  if (!booking) return <EarlyCheckInLink />
  const { bookingRef, hotelId, checkInDate, canChange } = booking
  const { rooms } = bookedPrice(booking)

  async function open() {
    const key = (await run({ body: {} }))?.data?.key
    if (key) navigate(paths.booking(hotelId, key))
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <SectionTitle>{t('yourBooking')}</SectionTitle>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            {t('reference')}
            <span className="flex items-center">
              <bdi
                dir="ltr"
                className="whitespace-nowrap font-semibold text-ink tabular-nums tracking-wide"
              >
                {bookingRef}
              </bdi>
              <CopyButton label={t('copyReference')} text={bookingRef} />
            </span>
          </p>
        </div>
        <ul className="grid gap-1">
          {rooms.map(({ name, count, plan }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room type may be booked by several plans
            <li key={index}>
              <p className="font-semibold">
                {count > 1 ? t('roomsOfType', { count: String(count), name }) : <bdi>{name}</bdi>}
              </p>
              {plan && <PlanLine plan={plan} />}
            </li>
          ))}
        </ul>
        <div className="grid gap-1">
          <p className="tabular-nums">
            {t('totalForNights', {
              total: money(booking.amounts.total),
              count: countNights(booking),
            })}
          </p>
          {booking.deposit ? (
            <DepositLines booking={booking} />
          ) : (
            <p className="text-ink-muted text-sm">{t('payAtHotel')}</p>
          )}
          {canChange && (
            <CancellationTerms hotelId={hotelId} checkInDate={checkInDate} rooms={rooms} />
          )}
        </div>
        <Button busy={isBusy} onClick={() => void open()}>
          {t(canChange ? 'changeOrCancel' : 'viewBooking')}
        </Button>
        {error !== undefined && (
          <p role="alert" className="text-bad text-sm">
            {formatRejection(error)}
          </p>
        )}
      </Card>
      <EarlyCheckInLink />
    </div>
  )
}

/** Leads to the request for an early check-in, where the hotel offers it. */
function EarlyCheckInLink() {
  const t = useTranslations('booking')
  const { data: starter } = useGetStarterDataQuery()
  const checkIn = useGuestSelector((state) => state.log.data?.checkIn)
  const ahead = Date.parse(checkIn ?? '') - useNow()
  const service = starter?.earlyCheckIn
  if (!service || !(ahead > 0 && ahead <= maxDaysAhead * DAY_MS)) return null
  const { _id, departmentId } = service

  function open(event: MouseEvent) {
    // With a modifier key the path opens in another tab, without the sheet.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openModalAt(paths.department(departmentId), 'request', _id)
  }

  return (
    <Link
      to={paths.department(departmentId)}
      onClick={open}
      className="flex min-h-16 items-center gap-4 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon of={Clock} className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t('earlyCheckIn')}</span>
        <span className="text-ink-muted text-sm">{t('earlyCheckInHelp')}</span>
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}

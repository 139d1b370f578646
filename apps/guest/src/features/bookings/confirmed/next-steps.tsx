import { addressOf } from '@bellhop/client/address-of'
import { cancelBooking, getBookingCalendar } from '@bellhop/contract/calls/guest/bookings'
import type { Booking } from '@bellhop/contract/guest/bookings'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useMinWidth } from '@bellhop/ui/use-min-width'
import {
  CalendarPlus,
  ChevronRight,
  ClipboardCheck,
  type IconNode,
  MapPin,
  Phone,
  Smartphone,
} from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { callHref } from '../../../intl/telephone.ts'
import * as paths from '../../../navigation/paths.ts'
import { LazyQrCode } from '../../../shared/lazy-qr-code.tsx'
import { directionsHref, externalLink } from '../../../shared/places/directions.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { useHotelOf } from '../booking-page.tsx'
import { CancellationTerms } from '../summary/cancellation-terms.tsx'
import { bookedPrice } from './booked-price.ts'

interface Props {
  hotelId: string
  booking: Booking
  linkKey: string
}

export function NextSteps({ hotelId, booking, linkKey }: Props) {
  const t = useTranslations('booking')
  const { data: hotel } = useHotelOf(hotelId)
  const isSignedIn = useGuestSelector((state) => state.log.token !== null)
  const [isCancelling, setCancelling] = useState(false)
  const isConfirmed = booking.status === 'confirmed'
  return (
    <nav aria-label={t('nextSteps')} className="grid content-start gap-6">
      <ul className="grid overflow-hidden rounded-card bg-surface shadow-raised [&>li+li]:border-line [&>li+li]:border-t">
        {isConfirmed && booking.preCheckIn !== 'verified' && (
          <Step
            icon={ClipboardCheck}
            title={t('preCheckIn')}
            help={t(booking.preCheckIn === 'submitted' ? 'preCheckInDone' : 'preCheckInHelp')}
            href={paths.preCheckIn(linkKey)}
          />
        )}
        {isConfirmed && <OpenApp path={isSignedIn ? paths.home : paths.link(linkKey)} />}
        {isConfirmed && (
          <Step
            icon={CalendarPlus}
            title={t('addToCalendar')}
            href={addressOf(getBookingCalendar, { params: { id: linkKey } })}
            download
          />
        )}
        {hotel && (
          <Step
            icon={MapPin}
            title={t('directions')}
            help={hotel.address}
            href={directionsHref(hotel)}
            {...externalLink}
          />
        )}
        {hotel && <Step icon={Phone} title={t('callHotel')} href={callHref(hotel.phone)} />}
      </ul>
      {booking.canChange ? (
        <div className="flex flex-wrap gap-3">
          <Link to={paths.changeBooking(hotelId, linkKey)} className={changeLink}>
            {t('changeBooking')}
          </Link>
          <Button variant="caution" onClick={() => setCancelling(true)} className="flex-1">
            {t('cancelBooking')}
          </Button>
          <CancelSheet
            open={isCancelling}
            onClose={() => setCancelling(false)}
            hotelId={hotelId}
            linkKey={linkKey}
            booking={booking}
          />
        </div>
      ) : (
        isConfirmed && <p className="text-ink-soft text-sm">{t('cannotChange')}</p>
      )}
    </nav>
  )
}

const changeLink =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 text-center font-semibold text-ink text-sm transition hover:bg-sunken'

/** A link; a code to scan where the app does not open. */
function OpenApp({ path }: { path: string }) {
  const t = useTranslations('booking')
  const isComputer = useMinWidth(769)
  if (!isComputer) {
    return <Step icon={Smartphone} title={t('openApp')} help={t('openAppHelp')} href={path} />
  }
  return (
    <li className="flex items-center gap-5 p-5">
      <div className="w-32 shrink-0">
        <LazyQrCode text={location.origin + path} label={t('appCode')} />
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{t('openApp')}</p>
        <p className="text-ink-muted text-sm">{t('scanAppCode')}</p>
      </div>
    </li>
  )
}

interface StepProps extends ComponentProps<'a'> {
  icon: IconNode
  title: string
  help?: string
}

function Step({ icon, title, help, ...link }: StepProps) {
  return (
    <li>
      <a
        {...link}
        className="flex min-h-16 items-center gap-4 px-4 py-3 transition hover:bg-sunken sm:px-5"
      >
        <Icon of={icon} className="size-5.5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          {help && <bdi className="block text-ink-muted text-sm">{help}</bdi>}
        </span>
        <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
      </a>
    </li>
  )
}

interface CancelSheetProps {
  open: boolean
  onClose: () => void
  hotelId: string
  linkKey: string
  booking: Booking
}

function CancelSheet({ open, onClose, hotelId, linkKey, booking }: CancelSheetProps) {
  const t = useTranslations('booking')
  const formatRejection = useRejectionSentence()
  const { run, isBusy } = useChange(cancelBooking, { tags: ['rooms', 'bookings'] })
  const [problem, setProblem] = useState<string>()

  async function cancel() {
    setProblem(undefined)
    const result = await run({ params: { id: linkKey }, body: {} })
    if (result?.error) setProblem(formatRejection(result.error))
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cancelTitle')}
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button size="large" onClick={onClose}>
            {t('keepBooking')}
          </Button>
          <Button variant="danger" size="large" busy={isBusy} onClick={() => void cancel()}>
            {t('cancelBooking')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-soft">{t('cancelHelp')}</p>
        <CancellationTerms
          hotelId={hotelId}
          checkInDate={booking.checkInDate}
          rooms={bookedPrice(booking).rooms}
        />
        {problem && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  )
}

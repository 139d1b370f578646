import type { GuestRequest } from '@bellhop/contract/guest/requests'
import {
  fulfilmentOf,
  isActive,
  isLate,
  isUnfulfilled,
  stepsAhead,
} from '@bellhop/domain/requests/request-status'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Check, Phone, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { timeWordsOf } from '../../../cart/time/time-words.ts'
import { useGetDashboardQuery } from '../../../data/calls/dashboard.ts'
import { useHotel } from '../../../data/calls/hotel.ts'
import { callHref } from '../../../intl/telephone.ts'
import { useDuration } from '../../../intl/use-duration.ts'
import { useNow } from '../../../intl/use-now.ts'
import { CallFrontDesk } from '../../../shared/contact/call-front-desk.tsx'
import { linkButton } from '../../../shared/link-button.ts'
import { Translation } from '../../../shared/translation.tsx'
import { findNewTime, isDelayed } from '../delay.ts'
import { useHotelMoment } from '../use-hotel-moment.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useSeenLateness } from './use-seen-lateness.ts'

export function Stage({ request }: { request: GuestRequest }) {
  return isActive(request.status) ? (
    <RunningStage request={request} />
  ) : (
    <EndedStage request={request} />
  )
}

function RunningStage({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const tList = useTranslations('requests')
  const now = useNow()
  const { kind, status } = request
  const how = fulfilmentOf(request)
  const stage = tList('status', { status, how })
  useSeenLateness(request, isLate(request, now))
  const [next] = stepsAhead(kind, status)
  return (
    <Card className="grid grid-cols-1 gap-4">
      <Remaining request={request} now={now} />
      <ProgressBar request={request} stage={stage} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-semibold text-lg">
          {stage}
        </p>
        <p className="text-ink-muted text-sm">
          {status === 'new'
            ? t('confirming')
            : next && t('next', { step: tList('status', { status: next, how }) })}
        </p>
      </div>
      {request.nobodyOnDuty && <NobodyOnDuty {...request.nobodyOnDuty} />}
      {isDelayed(request, now) && <DelayNotice request={request} />}
    </Card>
  )
}

/** The hotel has looked for someone on duty, and found nobody. */
function NobodyOnDuty({ at, managerTold }: NonNullable<GuestRequest['nobodyOnDuty']>) {
  const t = useTranslations('request')
  const formatMoment = useHotelMoment()
  return (
    <p role="status" className="rounded-control bg-warn-soft px-4 py-3">
      <span>{t('nobodyOnDuty', { time: formatMoment(at) })}</span>{' '}
      {managerTold && <span>{t('managerTold')}</span>}
    </p>
  )
}

/** Further away than this, the time is more useful than the minutes. */
const longestCountdown = 60

function Remaining({ request, now }: { request: GuestRequest; now: number }) {
  const t = useTranslations('request')
  const tList = useTranslations('requests')
  const formatDuration = useDuration()
  const formatMoment = useHotelMoment()
  const { promisedAt, promisedUntil, deliverAt } = request
  const how = timeWordsOf(request)
  const time = formatMoment(promisedAt, promisedUntil)
  const minutes = Math.max(1, Math.ceil((Date.parse(promisedAt) - now) / 60_000))
  if (isLate(request, now)) {
    return <Headline label={t('dueAt', { time })} value={t('late')} isLate />
  }
  // An appointment that is due, or a window that has begun, is not counted down any more.
  if (minutes > longestCountdown || Date.parse(promisedAt) <= now) {
    return <Headline label={t('expectedBy', { how })} value={time} />
  }
  const left = formatDuration(minutes)
  const isNew = findNewTime(request) !== undefined
  const wanted = deliverAt ? time : tList('by', { time })
  const detail = isNew ? t('newTime', { time }) : wanted
  return <Headline label={t('expectedIn', { how })} value={left} detail={detail} />
}

/** A window with its day takes three lines in the large size, and a longer word does not fit into one. */
const longValue = 14
const longWord = 10

interface HeadlineProps {
  label: string
  value: string
  detail?: string
  isLate?: boolean
}

function Headline({ label, value, detail, isLate = false }: HeadlineProps) {
  const isLong = value.length > longValue || value.split(' ').some((word) => word.length > longWord)
  return (
    <p className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="block text-ink-soft">{label}</span>
        <span
          className={`block font-display font-semibold tabular-nums rtl:leading-snug ${isLong ? 'text-2xl' : 'text-4xl'} ${isLate ? 'text-warn' : ''}`}
        >
          {value}
        </span>
      </span>
      {detail && <span className="text-ink-soft tabular-nums">{detail}</span>}
    </p>
  )
}

function EndedStage({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const tList = useTranslations('requests')
  const formatMoment = useHotelMoment()
  const { status, timeline } = request
  const end = timeline.at(-1)
  const isFailed = isUnfulfilled(status)
  const reason = status === 'rejected' || status === 'cancelled' ? end?.note : undefined
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-4">
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-full ${isFailed ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}`}
        >
          <Icon of={isFailed ? X : Check} className="size-6" />
        </span>
        <p className="grid min-w-0">
          <span role="status" className="font-display font-semibold text-2xl">
            {tList('status', { status, how: fulfilmentOf(request) })}
          </span>
          {end && (
            <time dateTime={end.at} className="text-ink-muted text-sm tabular-nums">
              {formatMoment(end.at)}
            </time>
          )}
        </p>
      </div>
      {reason && (
        <p>
          <span className="block text-ink-muted text-sm">
            {t(end?.by === 'guest' ? 'yourReason' : 'hotelReason')}
          </span>
          <bdi>{reason}</bdi>
        </p>
      )}
      {reason && end?.by === 'hotel' && <Translation text={reason} />}
      {status === 'expired' && <p className="text-ink-soft text-sm">{t('expiredHelp')}</p>}
    </Card>
  )
}

/** For a late request: the hotel's apology, the staff's note, and a number to call. */
function DelayNotice({ request }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const { data: hotel } = useHotel()
  const note = findNewTime(request)?.note
  const { canCancel, canReschedule } = request
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control bg-warn-soft p-4">
      <p>
        <bdi>{hotel?.lateMessage ?? t('lateMessage')}</bdi>
      </p>
      {note && (
        <p dir="auto" className="border-warn border-s-2 ps-3">
          {note}
        </p>
      )}
      {note && <Translation text={note} likely={hotel?.languages[0]} />}
      {canCancel && <p>{t('lateChoices', { canMove: String(canReschedule) })}</p>}
      <CallAbout request={request} />
    </div>
  )
}

/** The number of the person carrying it out, or else of the front desk. */
function CallAbout({ request: { restaurant, department } }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const { data: dashboard } = useGetDashboardQuery()
  const provider =
    dashboard?.restaurants.find(({ _id }) => _id === restaurant?._id) ??
    dashboard?.departments.find(({ _id }) => _id === department?._id)
  const phone = provider?.executives.find((executive) => executive.phone)?.phone
  if (!provider || !phone) return <CallFrontDesk />
  return (
    <a href={callHref(phone)} className={linkButton}>
      <Icon of={Phone} className="size-4.5 shrink-0" />
      <bdi>{t('call', { name: provider.name })}</bdi>
    </a>
  )
}

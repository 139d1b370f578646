import type { Attention, Today } from '@bellhop/contract/desk/today'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { paths } from '../../shared/paths.ts'

interface Props {
  today: Today | undefined
  attention: Attention | undefined
  format: StayFormat
}

interface Figure {
  label: string
  value: number | undefined
  detail?: string | undefined
  path: string
  /** Something waits for staff. */
  isUrgent?: boolean
}

/** The day in numbers. Each opens the list behind it. */
export function Figures({ today, attention, format }: Props) {
  const t = useTranslations('today')
  const ready = today?.arrivals.stays.filter(({ isReady }) => isReady).length ?? 0
  const figures: Figure[] = [
    {
      label: t('arrivals'),
      value: today?.arrivals.count,
      detail: today && today.arrivals.count > 0 ? t('readyCount', { count: ready }) : undefined,
      path: `${paths.bookings}?list=arrivals`,
    },
    { label: t('departures'), value: today?.departures.count, path: '#departures' },
    {
      label: t('inHouse'),
      value: today?.inHouse.stays,
      detail: today && t('guests', { count: today.inHouse.guests }),
      path: paths.inHouse,
    },
    {
      label: t('balancesDue'),
      value: today?.balances.count,
      detail: today && today.balances.count > 0 ? format.money(today.balances.total) : undefined,
      path: paths.folios,
    },
    {
      label: t('lateRequests'),
      value: attention?.requests.count,
      path: paths.board,
      isUrgent: true,
    },
    { label: t('chatsWaiting'), value: attention?.chats.count, path: paths.chat, isUrgent: true },
    {
      label: t('unhappyGuests'),
      value: attention?.unhappy.count,
      path: paths.feedback,
      isUrgent: true,
    },
  ]
  return (
    <ul
      aria-label={t('dayInNumbers')}
      className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3 phone:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] phone:gap-2 phone:*:last:col-span-full"
    >
      {figures.map(({ label, value, detail, path, isUrgent = false }) => (
        <li key={label} className="grid grid-cols-1">
          <FigureLink path={path}>
            <span className="hyphens-auto wrap-anywhere text-ink-soft text-sm">{label}</span>
            <span
              className={`font-display font-semibold text-3xl lining-nums tabular-nums ${isUrgent && value ? 'text-bad' : ''}`}
            >
              {value ?? '–'}
            </span>
            <span className="min-h-5 truncate text-ink-soft text-sm tabular-nums max-xl:text-xs">
              {detail}
            </span>
          </FigureLink>
        </li>
      ))}
    </ul>
  )
}

/** The browser scrolls to a list on the same page, and moves the focus. */
function FigureLink({ path, children }: { path: string; children: ReactNode }) {
  const look =
    'grid grid-cols-1 grid-rows-[1fr_auto_auto] gap-0.5 rounded-card bg-surface px-4 py-3 shadow-raised max-xl:px-3 hover:bg-sunken'
  if (path.startsWith('#')) {
    return (
      <a href={path} className={look}>
        {children}
      </a>
    )
  }
  return (
    <Link to={path} className={look}>
      {children}
    </Link>
  )
}

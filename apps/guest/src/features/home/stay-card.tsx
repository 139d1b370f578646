import type { Guest } from '@bellhop/contract/guest'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/hotel-api.ts'
import { daysUntil } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'
import { StayDates } from './stay-dates.tsx'
import type { StayPhase } from './stay-phase.ts'

interface Props {
  guest: Guest
  phase: StayPhase
}

/** The stay: the most important facts large, the others below. */
export function StayCard({ guest, phase }: Props) {
  const t = useTranslations('home')
  const now = useNow()
  const { data: hotel } = useHotel()
  const { roomNumber, checkIn, checkoutTime, timeZone } = guest
  return (
    <section
      aria-label={t('stay')}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-raised"
    >
      {guest.status === 'inHouse' && roomNumber && <Large label={t('room')}>{roomNumber}</Large>}
      {phase === 'booked' && checkIn && (
        <Large label={t('untilArrival')}>
          {t('days', { count: daysUntil(checkIn, timeZone, now) })}
        </Large>
      )}
      {phase === 'arriving' && (
        <Large label={t('arriving')}>{t('from', { time: hotel?.checkInTime ?? '' })}</Large>
      )}
      {phase !== 'inHouse' && (
        <p className="text-pretty font-display text-lg">
          {t(`phases.${phase}`, { time: checkoutTime })}
        </p>
      )}
      <StayDates guest={guest} />
    </section>
  )
}

function Large({ label, children }: { label: string; children: string }) {
  return (
    <p className="grid gap-0.5">
      <span className="text-ink-muted text-sm">{label}</span>
      <span className="font-display font-semibold text-4xl text-accent tabular-nums">
        {children}
      </span>
    </p>
  )
}

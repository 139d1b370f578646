import type { Guest } from '@bellhop/contract/stay'
import { useTranslations } from 'use-intl'
import { StayDates } from './stay-dates.tsx'

/** The stay as a printed card: the room large, the rest small beneath. */
export function StayCard({ guest }: { guest: Guest }) {
  const t = useTranslations('home')
  return (
    <section
      aria-label={t('stay')}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-raised"
    >
      {guest.status === 'inHouse' && guest.roomNumber && (
        <p className="grid gap-0.5">
          <span className="text-ink-muted text-sm">{t('room')}</span>
          <span className="font-display font-semibold text-4xl text-accent tabular-nums">
            {guest.roomNumber}
          </span>
        </p>
      )}
      {guest.status === 'registered' && <Note>{t('registered')}</Note>}
      {guest.status === 'booked' && <Note>{t('booked')}</Note>}
      {guest.status === 'checkedOut' && <Note>{t('checkedOut')}</Note>}
      <StayDates guest={guest} />
    </section>
  )
}

function Note({ children }: { children: string }) {
  return <p className="text-pretty font-display text-lg">{children}</p>
}

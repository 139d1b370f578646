import type { Guest } from '@bellhop/contract/guest/guest'
import { Image } from '@bellhop/ui/image'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { daysUntil } from '../../intl/hotel-calendar.ts'
import { useNow } from '../../intl/use-now.ts'
import { PassFact } from './pass-fact.tsx'
import type { StayPhase } from './stay-phase.ts'

interface Props {
  guest: Guest
  phase: StayPhase
  /** The fact in the middle, for in-house guests. */
  wifi: ReactNode
}

export function StayPass({ guest, phase, wifi }: Props) {
  const t = useTranslations('home')
  const format = useFormatter()
  const { data: hotel } = useHotel()
  return (
    <section
      aria-label={t('stay')}
      className="grid grid-cols-1 gap-3 overflow-hidden rounded-card border border-line bg-surface px-4 py-3.5 shadow-raised"
    >
      {/* HotelPattern comes with what is below the fold. */}
      <div id="cover" className="-mx-4 -mt-3.5 aspect-3/1 bg-accent">
        {hotel?.image && (
          <Image src={hotel.image} alt="" sizes="(min-width: 480px) 440px, 92vw" ratio={3} eager />
        )}
      </div>
      {guest.checkIn !== null && (
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-3">
          {guest.status === 'inHouse' ? (
            <InHouse guest={guest} wifi={wifi} />
          ) : (
            <NotInHouse guest={guest} phase={phase} />
          )}
        </dl>
      )}
      {guest.status === 'inHouse' && <Dates guest={guest} />}
      {phase !== 'inHouse' && (
        <p className="text-ink-soft text-sm">
          {t(`phases.${phase}`, { time: format.dateTime(new Date(guest.checkOut ?? 0), 'hour') })}
        </p>
      )}
    </section>
  )
}

function InHouse({ guest, wifi }: Pick<Props, 'guest' | 'wifi'>) {
  const t = useTranslations('home')
  return (
    <>
      {guest.roomNumber && <PassFact label={t('room')} value={guest.roomNumber} isLarge />}
      {wifi}
      <CheckOut guest={guest} />
    </>
  )
}

function Dates({ guest: { checkIn, checkOut, duration } }: { guest: Guest }) {
  const t = useTranslations('home')
  const format = useFormatter()
  if (checkIn === null || checkOut === null) return null
  const range = format.dateTimeRange(new Date(checkIn), new Date(checkOut), 'date')
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      {`${range} · ${t('nights', { count: duration ?? 1 })}`}
    </p>
  )
}

function NotInHouse({ guest, phase }: Pick<Props, 'guest' | 'phase'>) {
  const t = useTranslations('home')
  const format = useFormatter()
  const now = useNow()
  const { checkIn, timeZone } = guest
  if (checkIn === null) return null
  return (
    <>
      {phase === 'booked' && (
        <PassFact
          label={t('untilArrival')}
          value={t('days', { count: daysUntil(checkIn, timeZone, now) })}
        />
      )}
      <PassFact
        label={t('checkIn')}
        value={format.dateTime(new Date(checkIn), 'date')}
        detail={
          phase === 'departed'
            ? t('nights', { count: guest.duration ?? 1 })
            : t('from', { time: format.dateTime(new Date(checkIn), 'hour') })
        }
      />
      <CheckOut guest={guest} />
    </>
  )
}

function CheckOut({ guest: { checkOut } }: { guest: Guest }) {
  const t = useTranslations('home')
  const format = useFormatter()
  if (checkOut === null) return null
  return (
    <PassFact
      label={t('checkOut')}
      value={format.dateTime(new Date(checkOut), 'date')}
      detail={format.dateTime(new Date(checkOut), 'hour')}
    />
  )
}

import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { BadgeCheck, CircleDashed, ClipboardCheck, Eye, UserPlus } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bdi } from '../../intl/bdi.tsx'
import { AdultCard } from './adult/adult-card.tsx'
import { AdultDialog } from './adult/adult-dialog.tsx'
import { TripCard } from './trip-card.tsx'
import { useMoment } from './use-moment.ts'

export function PreCheckInView({ preCheckIn }: { preCheckIn: DeskPreCheckIn }) {
  const t = useTranslations('preCheckIn')
  const { adults, adultsBooked } = preCheckIn
  const [isAdding, setAdding] = useState(false)
  const hasFiles = adults.some(({ document, signature }) => document || signature === 'drawn')
  return (
    <div className="grid gap-5">
      <Summary preCheckIn={preCheckIn} />
      {hasFiles && (
        <p className="flex items-center gap-2 text-ink-soft text-sm print:hidden">
          <Icon of={Eye} className="size-5 shrink-0" />
          {t('openingIsLogged')}
        </p>
      )}
      {adults.length === 0 && <EmptyState title={t('nothingSent')} />}
      {adults.length > 0 && <TripCard preCheckIn={preCheckIn} />}
      <div className="grid items-start gap-5 min-[1300px]:grid-cols-2">
        {adults.map((adult) => (
          <AdultCard key={adult.position} adult={adult} preCheckIn={preCheckIn} />
        ))}
      </div>
      {adults.length < adultsBooked && (
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          <Button onClick={() => setAdding(true)}>
            <Icon of={UserPlus} className="size-5" />
            {t('enterAGuest')}
          </Button>
          <p className="text-ink-soft text-sm">
            {t('adultsEntered', { entered: adults.length, booked: adultsBooked })}
          </p>
        </div>
      )}
      {isAdding && (
        <AdultDialog
          preCheckIn={preCheckIn}
          position={adults.length}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

const states = {
  none: { icon: CircleDashed, look: 'text-ink-muted' },
  submitted: { icon: ClipboardCheck, look: 'text-warn' },
  verified: { icon: BadgeCheck, look: 'text-good' },
}

function Summary({ preCheckIn }: { preCheckIn: DeskPreCheckIn }) {
  const t = useTranslations('preCheckIn')
  const { day, moment } = useMoment()
  const { name, bookingRef, checkIn, checkOut, preCheckIn: state, returnedBecause } = preCheckIn
  const { verifiedBy, verifiedAt, submittedAt, filesUntil } = preCheckIn
  const { icon, look } = states[state]
  return (
    <section className="grid gap-3 rounded-card bg-surface p-5 shadow-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 font-display font-semibold text-xl">
          <bdi>{name}</bdi>
        </h2>
        <p className={`flex items-center gap-2 font-semibold ${look}`}>
          <Icon of={icon} className="size-5" />
          {t(`states.${returnedBecause === undefined ? state : 'returned'}`)}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm tabular-nums">
        <span>{bookingRef}</span>
        <span>
          {day(checkIn)} – {day(checkOut)}
        </span>
        {submittedAt && <span>{t('sent', { time: moment(submittedAt) })}</span>}
        {verifiedBy && verifiedAt && (
          <span>{t('verifiedBy', { name: verifiedBy, time: moment(verifiedAt) })}</span>
        )}
        {filesUntil && <span>{t('filesAreDeletedOn', { date: day(filesUntil) })}</span>}
      </p>
      {returnedBecause !== undefined && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {t.rich('returned', { reason: returnedBecause, bdi })}
        </p>
      )}
    </section>
  )
}

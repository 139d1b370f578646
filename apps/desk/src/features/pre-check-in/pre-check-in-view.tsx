import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { BadgeCheck, CircleDashed, ClipboardCheck, Eye, UserPlus } from 'lucide'
import { useState } from 'react'
import { AdultCard } from './adult/adult-card.tsx'
import { AdultDialog } from './adult/adult-dialog.tsx'
import { TripCard } from './trip-card.tsx'
import { useMoment } from './use-moment.ts'

export function PreCheckInView({ preCheckIn }: { preCheckIn: DeskPreCheckIn }) {
  const { adults, adultsBooked } = preCheckIn
  const [isAdding, setAdding] = useState(false)
  const hasFiles = adults.some(({ document, signature }) => document || signature === 'drawn')
  return (
    <div className="grid gap-5">
      <Summary preCheckIn={preCheckIn} />
      {hasFiles && (
        <p className="flex items-center gap-2 text-ink-soft text-sm print:hidden">
          <Icon of={Eye} className="size-5 shrink-0" />
          Opening a document or signature is logged.
        </p>
      )}
      {adults.length === 0 && (
        <EmptyState title="Nothing sent yet. You can enter the guests here." />
      )}
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
            Enter a guest
          </Button>
          <p className="text-ink-soft text-sm">
            {adults.length} of {adultsBooked} adults entered
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
  none: { icon: CircleDashed, text: 'Not sent yet', look: 'text-ink-muted' },
  submitted: { icon: ClipboardCheck, text: 'To verify', look: 'text-warn' },
  verified: { icon: BadgeCheck, text: 'Verified', look: 'text-good' },
}

function Summary({ preCheckIn }: { preCheckIn: DeskPreCheckIn }) {
  const { day, moment } = useMoment()
  const { name, bookingRef, checkIn, checkOut, preCheckIn: state, returnedBecause } = preCheckIn
  const { verifiedBy, verifiedAt, submittedAt, filesUntil } = preCheckIn
  const { icon, text, look } = states[state]
  return (
    <section className="grid gap-3 rounded-card bg-surface p-5 shadow-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 font-display font-semibold text-xl">
          <bdi>{name}</bdi>
        </h2>
        <p className={`flex items-center gap-2 font-semibold ${look}`}>
          <Icon of={icon} className="size-5" />
          {returnedBecause === undefined ? text : 'Returned to guest'}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm tabular-nums">
        <span>{bookingRef}</span>
        <span>
          {day(checkIn)} – {day(checkOut)}
        </span>
        {submittedAt && <span>Sent {moment(submittedAt)}</span>}
        {verifiedBy && verifiedAt && (
          <span>
            Verified by {verifiedBy}, {moment(verifiedAt)}
          </span>
        )}
        {filesUntil && <span>Files are deleted on {day(filesUntil)}</span>}
      </p>
      {returnedBecause !== undefined && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          Returned: <bdi>{returnedBecause}</bdi>
        </p>
      )}
    </section>
  )
}

import { endMuster, startMuster } from '@bellhop/contract/calls/desk/muster'
import type { Roll } from '@bellhop/contract/desk/muster'
import type { RollState } from '@bellhop/domain/stays/muster'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Siren } from 'lucide'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useNow } from '../../format/use-now.ts'
import { countOf } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { countPeople } from './count-roll.ts'
import { formatElapsed } from './format-elapsed.ts'
import type { InHouseRoll } from './muster-api.ts'

interface Props {
  roll: InHouseRoll
  counts: Record<RollState, number>
}

type Dialog = 'drill' | 'alarm' | { ending: string }

/** Raises and ends alarms and drills, each in two steps. */
export function MusterPanel({ roll, counts }: Props) {
  const [dialog, openDialog] = useState<Dialog>()
  const close = () => openDialog(undefined)
  const { muster, assemblyPoint, clockOffset } = roll
  return (
    <>
      {muster ? (
        <Active
          muster={muster}
          assemblyPoint={assemblyPoint}
          clockOffset={clockOffset}
          counts={counts}
          onDialog={openDialog}
        />
      ) : (
        <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-60 flex-1">
            {assemblyPoint ? (
              <span>
                Assembly point: <strong dir="auto">{assemblyPoint}</strong>
              </span>
            ) : (
              <span>
                <span>There is no assembly point yet for phones to show.</span>{' '}
                <TextLink to={paths.safety}>Enter it on the safety page</TextLink>
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button aria-haspopup="dialog" onClick={() => openDialog('drill')}>
              Start a drill…
            </Button>
            <Button variant="danger" aria-haspopup="dialog" onClick={() => openDialog('alarm')}>
              <Icon of={Siren} className="size-5" />
              Fire alarm…
            </Button>
          </div>
        </Card>
      )}
      {(dialog === 'drill' || dialog === 'alarm') && (
        <StartDialog isDrill={dialog === 'drill'} roll={roll} onClose={close} />
      )}
      {/* Closed by an alarm that has ended the drill: it must not end the alarm. */}
      {typeof dialog === 'object' && muster?._id === dialog.ending && (
        <EndDialog muster={muster} counts={counts} onClose={close} />
      )}
    </>
  )
}

interface ActiveProps {
  muster: NonNullable<Roll['muster']>
  assemblyPoint: string | undefined
  clockOffset: number
  counts: Record<RollState, number>
  onDialog: (dialog: Dialog) => void
}

function Active({ muster, assemblyPoint, clockOffset, counts, onDialog }: ActiveProps) {
  const { _id, isDrill, startedAt, startedBy } = muster
  const formatTime = useTimeFormat()
  const now = useNow(1_000) + clockOffset
  return (
    <section
      aria-labelledby="muster-title"
      className={`grid gap-4 rounded-card p-5 shadow-raised ${isDrill ? 'bg-warn-soft' : 'bg-danger text-on-danger'}`}
    >
      <div className="flex items-start justify-between gap-x-6">
        <div className="grid min-w-0 gap-1">
          <h2 id="muster-title" className="font-display font-semibold text-2xl">
            {isDrill ? 'Fire drill' : 'Fire alarm'}
          </h2>
          <p>
            <span>
              Since {formatTime(startedAt)}, started by <bdi>{startedBy}</bdi>.
            </span>{' '}
            {assemblyPoint && (
              <span>
                Assembly point: <strong dir="auto">{assemblyPoint}</strong>
              </span>
            )}
          </p>
        </div>
        <p className="font-display font-semibold text-3xl lining-nums tabular-nums">
          {formatElapsed(now - Date.parse(startedAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-8" aria-live="polite">
          <Count
            one="room not accounted for"
            many="rooms not accounted for"
            value={counts.missing}
          />
          <Count one="room needs help" many="rooms need help" value={counts.help} />
          <Count one="room safe" many="rooms safe" value={counts.safe} />
        </dl>
        <div className="flex flex-wrap gap-3">
          {isDrill && (
            <Button variant="danger" aria-haspopup="dialog" onClick={() => onDialog('alarm')}>
              Fire alarm…
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => onDialog({ ending: _id })}>
            {isDrill ? 'End the drill…' : 'End the alarm…'}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Count({ one, many, value }: { one: string; many: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm">{value === 1 ? one : many}</dt>
      <dd className="font-display font-semibold text-3xl lining-nums tabular-nums">{value}</dd>
    </div>
  )
}

function StartDialog({
  isDrill,
  roll,
  onClose,
}: {
  isDrill: boolean
  roll: Roll
  onClose: () => void
}) {
  // The same again is a new start, also if the response to an earlier one was lost.
  const change = useChange(startMuster, { tags: ['inHouse', 'musters'], since: roll.at })
  return (
    <ChangeSheet
      title={isDrill ? 'Start a fire drill?' : 'Raise the fire alarm?'}
      action={isDrill ? 'Start the drill' : 'Raise the alarm'}
      variant={isDrill ? 'primary' : 'danger'}
      change={change}
      call={{ body: { isDrill } }}
      onClose={onClose}
    >
      <p>
        Every phone in the house shows the assembly point and the way there, and asks whether its
        guest is safe: {countPeople(roll.stays)}.
      </p>
      <p className="text-ink-soft">
        {isDrill
          ? 'Phones show that it is a drill. A report of its times is kept.'
          : 'This neither calls the fire brigade nor sounds the hotel’s alarm.'}
      </p>
      {!roll.assemblyPoint && (
        <p className="font-medium text-warn">No assembly point has been entered.</p>
      )}
    </ChangeSheet>
  )
}

interface EndProps {
  muster: NonNullable<Roll['muster']>
  counts: Record<RollState, number>
  onClose: () => void
}

function EndDialog({ muster: { _id, isDrill }, counts, onClose }: EndProps) {
  const change = useChange(endMuster, { tags: ['inHouse', 'musters'] })
  const open = counts.missing + counts.help

  return (
    <ChangeSheet
      title={isDrill ? 'End the drill?' : 'End the fire alarm?'}
      action={isDrill ? 'End the drill' : 'End the alarm'}
      variant={open > 0 && !isDrill ? 'danger' : 'primary'}
      change={change}
      call={{ params: { id: _id } }}
      onClose={onClose}
    >
      {open > 0 && (
        <p className="font-medium text-bad">
          {[
            ...(counts.missing > 0
              ? [`${countOf(counts.missing, 'room')} not accounted for.`]
              : []),
            ...(counts.help > 0
              ? [`${countOf(counts.help, 'room')} with a guest who needs help.`]
              : []),
          ].join(' ')}
        </p>
      )}
      <p>Phones show that it is over. A report of all answers is kept.</p>
    </ChangeSheet>
  )
}

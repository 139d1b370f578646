import { correctTrip } from '@bellhop/contract/calls/desk/pre-check-in'
import type { DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { formatLanguage } from '@bellhop/domain/text/format-language'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { Pencil } from 'lucide'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Fact, Facts } from './facts.tsx'
import { formatPurpose, purposeOptions } from './names.ts'
import { useSeen } from './use-seen.ts'

export function TripCard({ preCheckIn }: { preCheckIn: DeskPreCheckIn }) {
  const [isEditing, setEditing] = useState(false)
  const { trip, consentText, consentLanguage, consentVersion } = preCheckIn
  const version =
    consentLanguage !== undefined && consentVersion !== undefined
      ? ` (version ${consentVersion}, ${formatLanguage(consentLanguage)})`
      : ''
  return (
    <section className="grid gap-4 rounded-card bg-surface p-5 shadow-raised">
      <header className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-lg">Trip</h3>
        <Button variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
          <Icon of={Pencil} className="size-5" />
          Edit
        </Button>
      </header>
      <Facts>
        <Fact name="Arrival">{trip.arrivalTime && formatTimeOfDay(trip.arrivalTime)}</Fact>
        <Fact name="Purpose">{trip.purpose && formatPurpose(trip.purpose)}</Fact>
        <Fact name="Coming from">{trip.comingFrom}</Fact>
        <Fact name="Next destination">{trip.goingTo}</Fact>
      </Facts>
      {consentText !== undefined && (
        <p className="border-line border-t pt-3 text-ink-soft text-sm">
          {`Agreed to${version}:`} <bdi>{consentText}</bdi>
        </p>
      )}
      {isEditing && <TripDialog preCheckIn={preCheckIn} onClose={() => setEditing(false)} />}
    </section>
  )
}

function TripDialog({ preCheckIn, onClose }: { preCheckIn: DeskPreCheckIn; onClose: () => void }) {
  const { trip } = preCheckIn
  const { bookingId, submittedAt } = useSeen(preCheckIn)
  const form = useForm(
    { arrivalTime: '', purpose: '', comingFrom: '', goingTo: '', ...trip },
    `trip/${bookingId}`,
  )
  const change = useChange(correctTrip, { tags: ['preCheckIns'] })
  return (
    <ChangeSheet
      title="Trip"
      action="Save"
      form={form}
      change={change}
      call={{
        params: { bookingId },
        body: { submittedAt, ...form.body() },
      }}
      done="Saved."
      onClose={onClose}
    >
      <TextField label="Arrival time" type="time" {...form.input('arrivalTime')} />
      <Select
        label="Purpose"
        options={[{ value: '', label: 'Choose …' }, ...purposeOptions(trip.purpose ?? '')]}
        {...form.input('purpose')}
      />
      <TextField label="Coming from" maxLength={120} {...form.input('comingFrom')} />
      <TextField label="Next destination" maxLength={120} {...form.input('goingTo')} />
    </ChangeSheet>
  )
}

import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useNow } from '../../../format/use-now.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { bookingChanges } from '../changes-api.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { nextTime } from '../stay/next-time.ts'

type Props = Pick<StayDialogProps, 'stay' | 'format' | 'onClose'>

/** Notes when a guest who is late is expected: the front desk, housekeeping and no-shows wait for them. */
export function LateArrivalDialog({ stay, format, onClose }: Props) {
  const { _id: id, guest } = stay
  const now = useNow(MINUTE_MS)
  const [time, setTime] = useState('')
  const change = useChange(bookingChanges.setExpectedArrival)
  const showToast = useToast()
  const expectedAt = time ? nextTime(stay, time, { timeZone: format.timeZone, now }) : undefined
  const isRemoved = !time && stay.expectedAt !== undefined

  async function handleSubmit() {
    if (!expectedAt && !isRemoved) return
    const { data } = await change.run({ params: { id }, body: { expectedAt: expectedAt ?? null } })
    if (!data) return
    const text = expectedAt
      ? `${guest.name} is expected ${format.weekdayAndTime(expectedAt)}.`
      : 'Late arrival removed.'
    showToast({ text, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title="Late arrival"
      action={isRemoved ? 'Remove late arrival' : 'Save'}
      errors={{ expectedAt: formatProblem() }}
      change={change}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {stay.expectedAt
          ? `${guest.name} is expected ${format.weekdayAndTime(stay.expectedAt)}. Leave the time empty to remove this.`
          : `${guest.name}, ${format.dates(stay)}. The room is kept until then.`}
      </p>
      <TextField
        label="Expected at"
        name="expectedAt"
        type="time"
        help="A time before noon is on the day after arrival."
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
      {expectedAt && <p>Expected {format.weekdayAndTime(expectedAt)}.</p>}
    </FormSheet>
  )

  function formatProblem(): string | undefined {
    if (isRemoved || expectedAt) return undefined
    return time ? 'The stay is over by then.' : 'Enter a time.'
  }
}

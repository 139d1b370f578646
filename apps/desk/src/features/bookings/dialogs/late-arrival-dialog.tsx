import { setExpectedArrival } from '@bellhop/contract/calls/desk/stays'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { useNow } from '../../../format/use-now.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { nextTime } from '../stay/next-time.ts'

type Props = Pick<StayDialogProps, 'stay' | 'format' | 'onClose'>

/** Notes when a guest who is late is expected: the front desk, housekeeping and no-shows wait for them. */
export function LateArrivalDialog({ stay, format, onClose }: Props) {
  const { _id: id, guest } = stay
  const now = useNow(MINUTE_MS)
  const form = useForm({ expectedAt: '' })
  const change = useChange(setExpectedArrival, { tags: ['bookings', 'roomPlan'] })
  const time = form.values.expectedAt
  const expectedAt = time ? nextTime(stay, time, { timeZone: format.timeZone, now }) : undefined
  const isRemoved = !time && stay.expectedAt !== undefined

  return (
    <ChangeSheet
      title="Late arrival"
      action={isRemoved ? 'Remove late arrival' : 'Save'}
      form={form}
      change={change}
      call={{ params: { id }, body: { expectedAt: expectedAt ?? null } }}
      done={
        expectedAt
          ? `${guest.name} is expected ${format.weekdayAndTime(expectedAt)}.`
          : 'Late arrival removed.'
      }
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {stay.expectedAt
          ? `${guest.name} is expected ${format.weekdayAndTime(stay.expectedAt)}. Leave the time empty to remove this.`
          : `${guest.name}, ${format.dates(stay)}. The room is kept until then.`}
      </p>
      <TextField
        label="Expected at"
        type="time"
        help="A time before noon is on the day after arrival."
        check={formatProblem()}
        {...form.input('expectedAt')}
      />
      {expectedAt && <p>Expected {format.weekdayAndTime(expectedAt)}.</p>}
    </ChangeSheet>
  )

  function formatProblem(): string | undefined {
    if (isRemoved || expectedAt) return undefined
    return time ? 'The stay is over by then.' : 'Enter a time.'
  }
}

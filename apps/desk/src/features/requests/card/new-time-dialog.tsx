import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { maxNote } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Sheet } from '@bellhop/ui/sheet'
import { TextArea } from '@bellhop/ui/text-field'
import { useId, useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { makeTimeFormat } from '../../../format/format-time.ts'
import { useListOpenQuery } from '../api.ts'
import type { RequestActions } from './use-request-actions.ts'

/** Minutes from now. */
const choices = [10, 20, 30, 45, 60, 90, 120, 240]
const minute = 60_000

interface Props {
  request: DeskRequest
  actions: RequestActions
  onClose: () => void
}

/** Promises a new time, which the guest reads at once. */
export function NewTimeDialog({ request, actions, onClose }: Props) {
  const [minutes, setMinutes] = useState<number>()
  const [note, setNote] = useState('')
  const formId = useId()
  const { timeZone } = useStaff().hotel
  const offset = useListOpenQuery().data?.clockOffset ?? 0
  const now = Date.now() + offset
  const formatTime = makeTimeFormat(timeZone)
  const instantIn = (given: number) => new Date(now + given * minute).toISOString()
  const room = request.roomNumber ? `, room ${request.roomNumber}` : ''

  async function send() {
    if (minutes === undefined) return
    if (await actions.promise(request, instantIn(minutes), note.trim())) onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={`New time for #${request.number}${room}`}
      closeLabel="Close"
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={actions.busy.has(request._id)}
            disabled={minutes === undefined}
          >
            {minutes === undefined
              ? 'Send to guest'
              : `Send ${formatTime(instantIn(minutes), now)} to guest`}
          </Button>
        </div>
      }
    >
      <Form
        id={formId}
        summaryTitle="Check these fields"
        busy={actions.busy.has(request._id)}
        onSubmit={() => void send()}
        className="grid gap-5"
      >
        <p className="text-ink-soft">
          {request.title}. Due {formatTime(request.promisedAt, now)} so far.
        </p>
        <ul className="grid grid-cols-4 gap-2">
          {choices.map((choice) => (
            <li key={choice} className="grid">
              <button
                type="button"
                aria-pressed={minutes === choice}
                onClick={() => setMinutes(choice)}
                className="min-h-11 rounded-control border border-line-strong px-2 py-1 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
              >
                <span className="block font-semibold">{nameLength(choice)}</span>
                <span className="block text-ink-soft tabular-nums">
                  {formatTime(instantIn(choice), now)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <TextArea
          label="Message to the guest (optional)"
          name="note"
          rows={2}
          value={note}
          maxLength={maxNote}
          onChange={(event) => setNote(event.target.value)}
        />
      </Form>
    </Sheet>
  )
}

function nameLength(minutes: number): string {
  return minutes <= 90 ? `${minutes} min` : `${minutes / 60} h`
}

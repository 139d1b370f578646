import { cancelRequest, rejectRequest } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { showsRequest } from '../api.ts'
import { findEnding } from '../labels.ts'

const reasons = ['Not available right now.', 'Sold out for today.', 'As agreed by phone.']

const quickReasons = {
  rejected: [...reasons, 'You’ve already requested this. We’re working on it.'],
  cancelled: reasons,
}

interface Props {
  request: DeskRequest
  /** Drops a pending step, which would come too late. */
  onCancel: () => void
  onClose: () => void
}

/** Asks for a reason first: the guest reads it at once, and neither a rejection nor a cancellation can be undone. */
export function EndDialog({ request, onCancel, onClose }: Props) {
  const form = useForm({ reason: '', endsDaily: false }, `end/${request._id}`)
  const ending = findEnding(request) ?? 'rejected'
  const verb = ending === 'cancelled' ? 'Cancel' : 'Reject'
  const cancelling = useChange(cancelRequest, showsRequest)
  const rejecting = useChange(rejectRequest, showsRequest)
  const change = ending === 'cancelled' ? cancelling : rejecting
  const room = request.roomNumber ? `, room ${request.roomNumber}` : ''

  async function handleSubmit() {
    if (ending === 'cancelled') onCancel()
    const { reason, endsDaily } = form.body()
    const body = { reason, ...(endsDaily && { endsDaily }) }
    const { isDone } = await change.run({ params: { id: request._id }, body })
    if (!isDone) return
    form.draft?.forget()
    onClose()
  }

  return (
    <FormSheet
      title={`${verb} #${request.number}${room}?`}
      action={`${verb} request`}
      cancelLabel="Keep request"
      variant="danger"
      change={change}
      isChanged={form.isChanged}
      draft={form.draft}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {request.title}. {request.guest.name} sees the reason. This can’t be undone.
      </p>
      <QuickTexts label="Reason" texts={quickReasons[ending]} {...form.field('reason')} />
      {request.daily && (
        <Checkbox
          label="End the daily requests too"
          help="The guest asked for this every day until check-out."
          {...form.checkbox('endsDaily')}
        />
      )}
    </FormSheet>
  )
}

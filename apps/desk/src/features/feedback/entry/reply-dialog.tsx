import { replyToFeedback } from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { maxComment } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Stars } from '../../../shared/guests/stars.tsx'
import { showsFeedback } from '../feedback-api.ts'

interface Props {
  feedback: DeskFeedback
  onClose: () => void
}

const places = {
  form: 'their feedback form',
  review: 'their review',
  request: 'their rating of the request',
} as const

export function ReplyDialog({ feedback, onClose }: Props) {
  const { _id, version, kind, guest, rating, comment, reply } = feedback
  const form = useForm({ text: reply?.text ?? '' }, `reply/${_id}`)
  const change = useChange(replyToFeedback, { ...showsFeedback, since: version })
  return (
    <ChangeSheet
      title={`Reply to ${guest.name}`}
      action="Send reply"
      form={form}
      change={change}
      call={{ params: { id: _id }, body: { ...form.body(), version } }}
      done="Sent. The guest has been notified."
      onClose={onClose}
    >
      {(rating !== null || comment) && (
        <div className="grid gap-1.5 rounded-control bg-sunken px-4 py-3">
          {rating !== null && <Stars rating={rating} />}
          {comment && (
            <p dir="auto" className="line-clamp-4 text-sm wrap-anywhere">
              {comment}
            </p>
          )}
        </div>
      )}
      <p className="text-ink-soft">
        The guest is notified and reads the reply with {places[kind]}. People who share the room
        don’t see it.
      </p>
      <TextArea
        label="Reply"
        rows={6}
        maxLength={maxComment}
        help={`${maxComment - form.values.text.length} characters left`}
        {...form.required('text', 'Enter a reply.')}
      />
    </ChangeSheet>
  )
}

import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { maxComment } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { Stars } from '../../../shared/guests/stars.tsx'
import { feedbackChanges } from '../feedback-api.ts'

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
  const [text, setText] = useState(reply?.text ?? '')
  const change = useChange(feedbackChanges.replyToFeedback, version)
  const showToast = useToast()

  async function send() {
    const { isDone } = await change.run({
      params: { id: _id },
      body: { text: text.trim(), version },
    })
    if (!isDone) return
    showToast({ text: 'Sent. The guest has been notified.', tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={`Reply to ${guest.name}`}
      action="Send reply"
      errors={{ text: text.trim() ? undefined : 'Enter a reply.' }}
      change={change}
      onSubmit={() => void send()}
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
        name="text"
        required
        rows={6}
        value={text}
        maxLength={maxComment}
        onChange={(event) => setText(event.target.value)}
        help={`${maxComment - text.length} characters left`}
      />
    </FormSheet>
  )
}

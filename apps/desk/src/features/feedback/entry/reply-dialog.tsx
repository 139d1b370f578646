import { replyToFeedback } from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { maxComment } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Stars } from '../../../shared/guests/stars.tsx'
import { showsFeedback } from '../feedback-api.ts'

interface Props {
  feedback: DeskFeedback
  onClose: () => void
}

export function ReplyDialog({ feedback, onClose }: Props) {
  const t = useTranslations('feedback')
  const { _id, version, kind, guest, rating, comment, reply } = feedback
  const form = useForm({ text: reply?.text ?? '' }, `reply/${_id}`)
  const change = useChange(replyToFeedback, { ...showsFeedback, since: version })
  return (
    <ChangeSheet
      title={t('replyTo', { name: guest.name })}
      action={t('sendReply')}
      form={form}
      change={change}
      call={{ params: { id: _id }, body: { ...form.body(), version } }}
      done={t('replySent')}
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
      <p className="text-ink-soft">{t(`replyHelp.${kind}`)}</p>
      <TextArea
        label={t('reply')}
        rows={6}
        maxLength={maxComment}
        help={t('charactersLeft', { count: maxComment - form.values.text.length })}
        {...form.required('text', t('enterAReply'))}
      />
    </ChangeSheet>
  )
}

import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { useSubmit } from '../../../outbox/use-submit.ts'
import { readReview, toReviewBody } from '../../../shared/reviews/review-draft.ts'
import { ReviewForm } from '../../../shared/reviews/review-form.tsx'
import { Sheet } from '../../../shared/sheet.tsx'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useDraft } from '../../../state/use-draft.ts'
import { reviewSubmission } from '../request-submissions.ts'
import type { RequestSheetProps } from '../sheet-props.ts'

/** Rates one request; a second review replaces the first. */
export function ReviewSheet({ request, open, onClose }: RequestSheetProps) {
  const t = useTranslations('request')
  const formatProblem = useRejectionSentence()
  const { _id, title, review } = request
  const { draft, change, clear } = useDraft(`review.${_id}`, (stored) =>
    readReview(stored ?? review),
  )
  const { submit, isSubmitting } = useSubmit()
  const [isAttempted, setAttempted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const thanks = useModal('reviewReceived')

  async function send() {
    setAttempted(true)
    setProblem(undefined)
    if (draft.rating === 0) return
    const [result] = await submit<GuestRequest>(
      reviewSubmission(_id, toReviewBody(draft), t('reviewPost', { title })),
    )
    if (!result) return
    if (result.state === 'rejected') {
      setProblem(formatProblem(result.error))
      return
    }
    clear()
    setAttempted(false)
    if (result.state === 'sent') thanks.openInstead(_id)
    else onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('howWasIt')}
      footer={
        <div className="grid gap-3">
          {problem && (
            <p role="alert" className="text-bad text-sm">
              {problem}
            </p>
          )}
          <Button variant="primary" size="large" busy={isSubmitting} onClick={send}>
            {t('reviewSend')}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">
          <bdi>{title}</bdi>
        </p>
        <ReviewForm
          draft={draft}
          onChange={change}
          isRatingMissing={isAttempted && !draft.rating}
        />
      </div>
    </Sheet>
  )
}

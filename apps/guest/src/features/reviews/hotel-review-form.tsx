import type { GuestReview } from '@bellhop/contract/guest/reviews'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '../../outbox/use-submit.ts'
import { readReview, toReviewBody } from '../../shared/reviews/review-draft.ts'
import { ReviewForm } from '../../shared/reviews/review-form.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useDraft } from '../../state/use-draft.ts'
import { hotelReviewSubmission } from './api.ts'

interface Props {
  review: GuestReview | null
  onCancel: () => void
  /** Called once the hotel has received it. */
  onSent: () => void
}

export function HotelReviewForm({ review, onCancel, onSent }: Props) {
  const t = useTranslations('reviews')
  const formatProblem = useRejectionSentence()
  const { draft, change, clear } = useDraft('hotelReview', (stored) => readReview(stored ?? review))
  const { submit, isSubmitting } = useSubmit()
  const [isAttempted, setAttempted] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send() {
    setAttempted(true)
    setProblem(undefined)
    if (draft.rating === 0) return
    const answers = review && review.answers.length > 0 ? { answers: review.answers } : {}
    const [result] = await submit<GuestReview>(
      hotelReviewSubmission({ ...toReviewBody(draft), ...answers }, t('post')),
    )
    if (!result) return
    if (result.state === 'rejected') {
      setProblem(formatProblem(result.error))
      return
    }
    clear()
    setAttempted(false)
    if (result.state === 'sent') onSent()
    else onCancel()
  }

  return (
    <>
      <SectionTitle>{t(review ? 'mine' : 'ask')}</SectionTitle>
      <ReviewForm draft={draft} onChange={change} isRatingMissing={isAttempted && !draft.rating} />
      <div className="grid gap-2">
        <p role="alert" className="text-bad text-sm empty:hidden">
          {problem}
        </p>
        <Button variant="primary" size="large" busy={isSubmitting} onClick={send}>
          {t('send')}
        </Button>
        {review && (
          <Button
            variant="quiet"
            onClick={() => {
              clear()
              onCancel()
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

import type { GuestReview } from '@bellhop/contract/feedback'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import { useSend } from '../../outbox/use-submit.ts'
import { readReview, toReviewBody } from '../../shared/review-draft.ts'
import { ReviewForm } from '../../shared/review-form.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useDraft } from '../../state/use-draft.ts'
import { hotelReviewSubmission } from './api.ts'

interface Props {
  /** As it stands, or null where there is none yet. */
  review: GuestReview | null
  onKeep: () => void
  /** The hotel has it. */
  onSent: () => void
}

export function HotelReviewForm({ review, onKeep, onSent }: Props) {
  const t = useTranslations('reviews')
  const sayProblem = useProblemSentence()
  const { draft, change, clear } = useDraft('hotelReview', (stored) => readReview(stored ?? review))
  const { sendOnce, isSending } = useSend()
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit() {
    setTried(true)
    setProblem(undefined)
    if (draft.rating === 0) return
    const answers = review && review.answers.length > 0 ? { answers: review.answers } : {}
    const sent = await sendOnce<GuestReview>(
      hotelReviewSubmission({ ...toReviewBody(draft), ...answers }, t('post')),
    )
    if (!sent) return
    if (sent.state === 'refused') {
      setProblem(sayProblem(sent.error))
      return
    }
    clear()
    setTried(false)
    if (sent.state === 'sent') onSent()
    else onKeep()
  }

  return (
    <>
      <SectionTitle>{t(review ? 'mine' : 'ask')}</SectionTitle>
      <ReviewForm draft={draft} onChange={change} isRatingMissing={isTried && !draft.rating} />
      <div className="grid gap-2">
        <p role="alert" className="text-bad text-sm empty:hidden">
          {problem}
        </p>
        <Button variant="primary" size="large" busy={isSending} onClick={submit}>
          {t('send')}
        </Button>
        {review && (
          <Button
            variant="quiet"
            onClick={() => {
              clear()
              onKeep()
            }}
          >
            {t('keep')}
          </Button>
        )}
      </div>
    </>
  )
}

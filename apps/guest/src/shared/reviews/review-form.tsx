import { maxComment } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { RatingField } from './rating-field.tsx'
import type { ReviewDraft } from './review-draft.ts'

interface Props {
  draft: ReviewDraft
  onChange: (draft: ReviewDraft) => void
  isRatingMissing: boolean
}

export function ReviewForm({ draft, onChange, isRatingMissing }: Props) {
  const t = useTranslations('feedback')
  const errorId = useId()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <RatingField
          legend={t('rating')}
          value={draft.rating}
          onChange={(rating) => onChange({ ...draft, rating })}
          errorId={isRatingMissing ? errorId : undefined}
        />
        <p id={errorId} role="alert" className="text-bad text-sm empty:hidden">
          {isRatingMissing && t('ratingMissing')}
        </p>
      </div>
      <TextArea
        label={t('words')}
        help={t('charactersLeft', { count: maxComment - draft.comment.length })}
        rows={4}
        maxLength={maxComment}
        value={draft.comment}
        onChange={(event) => onChange({ ...draft, comment: event.target.value })}
      />
    </div>
  )
}

import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { maxComment } from '@bellhop/domain/limits'
import { Segmented } from '@bellhop/ui/segmented'
import { useTranslations } from 'use-intl'
import { RatingField } from '../../shared/reviews/rating-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { AnswerValue } from './draft.ts'

interface Props {
  question: FeedbackQuestion
  /** For screen readers: the question, and whether it is optional. */
  legend: string
  value: AnswerValue | undefined
  errorId: string | undefined
  onChange: (value: AnswerValue) => void
}

export function AnswerField({ question, legend, value, errorId, onChange }: Props) {
  const t = useTranslations('feedback')
  const text = typeof value === 'string' ? value : ''
  switch (question.kind) {
    case 'rating':
      return (
        <RatingField
          legend={legend}
          value={typeof value === 'number' ? value : 0}
          onChange={onChange}
          errorId={errorId}
        />
      )
    case 'yesNo':
      return (
        <Segmented<'' | 'yes' | 'no'>
          legend={legend}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      )
    case 'choice':
      return (
        <ChoiceField
          legend={legend}
          options={question.options ?? []}
          value={text}
          errorId={errorId}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <textarea
          dir="auto"
          aria-label={legend}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          rows={3}
          maxLength={maxComment}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className="block w-full resize-y rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink aria-invalid:border-bad"
        />
      )
  }
}

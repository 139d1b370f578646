import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { AnswerField } from './answer-field.tsx'
import { type AnswerValue, isAnswerTo } from './draft.ts'

interface Props {
  question: FeedbackQuestion
  value: AnswerValue | undefined
  isMissing: boolean
  /** undefined removes the answer. */
  onChange: (value: AnswerValue | undefined) => void
}

export function QuestionCard({ question, value, isMissing, onChange }: Props) {
  const t = useTranslations('feedback')
  const legend = question.required
    ? question.question
    : t('optional', { question: question.question })
  const errorId = `${question._id}-error`
  const canClear = !question.required && question.kind !== 'text' && isAnswerTo(question, value)
  return (
    <Card id={question._id} className="grid scroll-mt-4 grid-cols-1 gap-3">
      <p aria-hidden="true" className="font-semibold">
        <bdi>{legend}</bdi>
      </p>
      <AnswerField
        question={question}
        legend={legend}
        value={value}
        errorId={isMissing ? errorId : undefined}
        onChange={onChange}
      />
      <p id={errorId} className="text-bad text-sm empty:hidden">
        {isMissing && t('missing')}
      </p>
      {canClear && (
        <button
          type="button"
          aria-label={t('clearOf', { question: question.question })}
          onClick={() => onChange(undefined)}
          className="-my-2 min-h-11 justify-self-start text-ink-soft text-sm underline underline-offset-4"
        >
          {t('clear')}
        </button>
      )}
    </Card>
  )
}

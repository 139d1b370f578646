import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { maxComment } from '@bellhop/domain/limits'
import { Card } from '@bellhop/ui/card'
import { Segmented } from '@bellhop/ui/segmented'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { RatingField } from '../../shared/reviews/rating-field.tsx'
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

interface AnswerFieldProps {
  question: FeedbackQuestion
  /** For screen readers: the question, and whether it is optional. */
  legend: string
  value: AnswerValue | undefined
  errorId: string | undefined
  onChange: (value: AnswerValue) => void
}

function AnswerField({ question, legend, value, errorId, onChange }: AnswerFieldProps) {
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

interface ChoiceFieldProps {
  legend: string
  options: readonly string[]
  value: string
  errorId: string | undefined
  onChange: (value: string) => void
}

function ChoiceField({ legend, options, value, errorId, onChange }: ChoiceFieldProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="sr-only">{legend}</legend>
      <div className="-mx-2 grid">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 transition hover:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={option}
              aria-invalid={errorId ? true : undefined}
              checked={option === value}
              onChange={() => onChange(option)}
              className="size-5 shrink-0"
            />
            <bdi className="wrap-anywhere min-w-0">{option}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

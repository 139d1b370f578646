import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { maxComment } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { TextArea } from '@bellhop/ui/text-area'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '../../outbox/use-submit.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { feedbackSubmission } from './api.ts'
import { type FeedbackDraft, findMissing, toFeedbackBody } from './draft.ts'
import { QuestionCard } from './question-card.tsx'

interface Props {
  questions: readonly FeedbackQuestion[]
  draft: FeedbackDraft
  onChange: (draft: FeedbackDraft) => void
}

export function FeedbackForm({ questions, draft, onChange }: Props) {
  const t = useTranslations('feedback')
  const [isAttempted, setAttempted] = useState(false)
  const { answer, isSubmitting, problem, missing } = useAnswer({ questions, draft, onChange })

  async function submit() {
    setAttempted(true)
    const [first] = missing
    if (first)
      document.getElementById(first._id)?.querySelector<HTMLElement>('input, textarea')?.focus()
    else await answer()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-ink-soft">{t('intro')}</p>
      {questions.map((question) => (
        <QuestionCard
          key={question._id}
          question={question}
          value={draft.values[question._id]}
          isMissing={isAttempted && missing.includes(question)}
          onChange={(value) => {
            const { [question._id]: _, ...others } = draft.values
            const values = value === undefined ? others : { ...others, [question._id]: value }
            onChange({ ...draft, values })
          }}
        />
      ))}
      <TextArea
        label={t('comment')}
        help={t('charactersLeft', { count: maxComment - draft.comment.length })}
        rows={4}
        maxLength={maxComment}
        value={draft.comment}
        onChange={(event) => onChange({ ...draft, comment: event.target.value })}
        className="pt-2"
      />
      <div className="grid gap-3 pt-2">
        <p role="alert" className="text-bad text-sm empty:hidden">
          {problem ??
            (isAttempted && missing.length > 0 && t('missingCount', { count: missing.length }))}
        </p>
        {draft.isAnswered && (
          <p className="rounded-control bg-accent-soft px-4 py-3 text-sm">{t('answeredBefore')}</p>
        )}
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {t(draft.isAnswered ? 'replace' : 'send')}
        </Button>
      </div>
    </form>
  )
}

interface Options {
  questions: readonly FeedbackQuestion[]
  draft: FeedbackDraft
  onChange: (draft: FeedbackDraft) => void
}

/** Sends the form. Replacing earlier answers, perhaps from another phone, is the guest's decision. */
function useAnswer({ questions, draft, onChange }: Options) {
  const t = useTranslations('feedback')
  const formatProblem = useRejectionSentence()
  const { submit, isSubmitting } = useSubmit()
  const [problem, setProblem] = useState<string>()

  async function answer() {
    setProblem(undefined)
    const body = toFeedbackBody(questions, draft)
    const [result] = await submit(feedbackSubmission(body, draft.isAnswered, t('post')))
    if (!result) return
    if (result.state !== 'rejected') {
      onChange({ ...draft, isAnswered: true, isSent: true })
      return
    }
    const { error } = result
    if (error.kind === 'problem' && error.code === 'already_answered') {
      onChange({ ...draft, isAnswered: true })
    } else {
      setProblem(formatProblem(error))
    }
  }

  return { answer, isSubmitting, problem, missing: findMissing(questions, draft) }
}

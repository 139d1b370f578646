import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '../../outbox/use-submit.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { feedbackSubmission } from './api.ts'
import { type FeedbackDraft, findMissing, toFeedbackBody } from './draft.ts'

interface Options {
  questions: readonly FeedbackQuestion[]
  draft: FeedbackDraft
  onChange: (draft: FeedbackDraft) => void
}

/** Sends the form. Replacing earlier answers, perhaps from another phone, is the guest's decision. */
export function useAnswer({ questions, draft, onChange }: Options) {
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

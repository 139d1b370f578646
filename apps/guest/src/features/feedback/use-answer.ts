import type { FeedbackQuestion } from '@bellhop/contract/feedback'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import { useSend } from '../../outbox/use-submit.ts'
import { feedbackSubmission } from './api.ts'
import { type FeedbackDraft, findMissing, toFeedbackBody } from './feedback-draft.ts'

interface Options {
  questions: readonly FeedbackQuestion[]
  draft: FeedbackDraft
  onChange: (draft: FeedbackDraft) => void
}

/** Sends the form. That it was answered before, on another phone perhaps, is for the guest to decide about. */
export function useAnswer({ questions, draft, onChange }: Options) {
  const t = useTranslations('feedback')
  const sayProblem = useProblemSentence()
  const { sendOnce, isSending } = useSend()
  const [problem, setProblem] = useState<string>()

  async function answer() {
    setProblem(undefined)
    const body = toFeedbackBody(questions, draft)
    const sent = await sendOnce(feedbackSubmission(body, draft.isAnswered, t('post')))
    if (!sent) return
    if (sent.state !== 'refused') {
      onChange({ ...draft, isAnswered: true, isSent: true })
      return
    }
    const { error } = sent
    if (error?.kind === 'problem' && error.code === 'already_answered') {
      onChange({ ...draft, isAnswered: true })
    } else {
      setProblem(sayProblem(error))
    }
  }

  return { answer, isSending, problem, missing: findMissing(questions, draft) }
}

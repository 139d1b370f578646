import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { useGuestSelector } from '../../state/state.ts'
import { useDraft } from '../../state/use-draft.ts'
import { readFeedback } from './draft.ts'
import { FeedbackForm } from './form.tsx'
import { FeedbackThanks } from './thanks.tsx'

export function Feedback({ questions }: { questions: readonly FeedbackQuestion[] }) {
  // Each stay has a separate draft.
  const checkIn = useGuestSelector((state) => state.log.data?.checkIn)
  const { draft, change } = useDraft(`feedback.${checkIn}`, readFeedback)
  return draft.isSent ? (
    <FeedbackThanks onChange={() => change({ ...draft, isSent: false })} />
  ) : (
    <FeedbackForm questions={questions} draft={draft} onChange={change} />
  )
}

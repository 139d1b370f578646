import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { useGetMyFeedbackQuery } from '../../data/calls/own-feedback.ts'
import { HotelReply } from '../../shared/reviews/hotel-reply.tsx'
import { useGuestSelector } from '../../state/state.ts'
import { useDraft } from '../../state/use-draft.ts'
import { readFeedback } from './draft.ts'
import { FeedbackForm } from './form.tsx'
import { FeedbackThanks } from './thanks.tsx'

export function Feedback({ questions }: { questions: readonly FeedbackQuestion[] }) {
  // Each stay has a separate draft.
  const checkIn = useGuestSelector((state) => state.log.data?.checkIn)
  const { draft, change } = useDraft(`feedback.${checkIn}`, readFeedback)
  const { data: given } = useGetMyFeedbackQuery()
  const reply = given?.reply && <HotelReply reply={given.reply} />
  return draft.isSent ? (
    <FeedbackThanks reply={reply} onChange={() => change({ ...draft, isSent: false })} />
  ) : (
    <div className="grid grid-cols-1 gap-6">
      {reply}
      <FeedbackForm questions={questions} draft={draft} onChange={change} />
    </div>
  )
}

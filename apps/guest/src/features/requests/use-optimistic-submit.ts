import type { GuestRequest } from '@bellhop/contract/requests'
import { useToast } from '@bellhop/ui/toast'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import type { Post } from '../../outbox/send.ts'
import { useSend } from '../../outbox/use-submit.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { showChange } from './request-api.ts'

/**
 * Tells the hotel what it rarely refuses: the request shows it at once, and as it was again, with the
 * hotel's sentence, where it did refuse.
 */
export function useOptimisticSubmit(request: GuestRequest) {
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const sayProblem = useProblemSentence()
  const { sendOnce, isSending } = useSend()

  async function submit(post: Post, change: (request: GuestRequest) => void, done: string) {
    const takeBack = dispatch(showChange(request._id, change))
    const sent = await sendOnce<GuestRequest>(post)
    if (sent?.state !== 'sent') takeBack()
    if (sent?.state === 'sent') showToast({ text: done, tone: 'good' })
    if (sent?.state === 'refused') showToast({ text: sayProblem(sent.error), tone: 'bad' })
  }

  return { submit, isSubmitting: isSending }
}

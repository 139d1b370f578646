import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useToast } from '@bellhop/ui/toast'
import type { Submission } from '../../outbox/submission.ts'
import { useSubmit } from '../../outbox/use-submit.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { requestApi, showChange } from './request-api.ts'

/**
 * Submits what the hotel rarely rejects: the request shows the change at once. The change is undone if it has to wait
 * or is rejected; a rejection is shown with its sentence.
 */
export function useOptimisticSubmit(request: GuestRequest) {
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const formatProblem = useRejectionSentence()
  const { submit, isSubmitting } = useSubmit()

  async function submitChange(
    submission: Submission,
    change: (request: GuestRequest) => void,
    done: string,
  ) {
    const undo = dispatch(showChange(request._id, change))
    const [result] = await submit<GuestRequest>(submission)
    if (result?.state !== 'sent') {
      undo()
      // Requests fetched meanwhile may be newer than the restored ones.
      dispatch(requestApi.util.invalidateTags(['requests']))
    }
    if (result?.state === 'sent') showToast({ text: done, tone: 'good' })
    if (result?.state === 'rejected') showToast({ text: formatProblem(result.error), tone: 'bad' })
  }

  return { submitChange, isSubmitting }
}

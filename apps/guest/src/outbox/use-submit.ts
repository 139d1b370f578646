import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useSingleFlight } from '../shared/use-single-flight.ts'
import { useGuestDispatch } from '../state/state.ts'
import type { Submission, SubmissionResult } from './submission.ts'

const notLoaded = { state: 'rejected', error: { kind: 'network' } } as const

/**
 * Sends a button's submissions through the outbox, once however often the button is tapped. Notifies the guest if
 * something has to wait; the screen shows the other results.
 */
export function useSubmit() {
  const t = useTranslations('outbox')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const { once, isBusy } = useSingleFlight()

  /** @returns a result for each submission; undefined for a tap while the previous one is in flight */
  async function submit<T>(...submissions: Submission[]): Promise<SubmissionResult<T>[]> {
    const results: SubmissionResult<T>[] | undefined = await once(async () => {
      const outbox = await import('./outbox.ts').then(
        ({ getOutbox }) => dispatch(getOutbox()),
        // The code could not be loaded: nothing has been stored or sent.
        () => undefined,
      )
      return outbox
        ? Promise.all(submissions.map((submission) => outbox.submit<T>(submission)))
        : submissions.map(() => notLoaded)
    })
    if (!results) return []
    const waiting = results.filter((result) => result.state === 'waiting')
    if (waiting.length > 0) {
      const areStored = waiting.every((result) => result.isStored)
      showToast({ text: areStored ? t('waiting') : t('keepOpen') })
    }
    return results
  }

  return { submit, isSubmitting: isBusy }
}

import { isApiError } from '@bellhop/client/api-error'
import { useChange } from '../../shared/use-change.ts'
import { cardApi } from './card-api.ts'

/**
 * Leaves the app for the page of the card company. Not through the outbox: a guest who is offline cannot pay by card,
 * and a page that opens later is of no use.
 */
export function useCardPage() {
  // The same amount keeps its key, and so leads to the same page: also for a guest who comes back without paying.
  const { run, isBusy } = useChange(cardApi.endpoints.startCardPayment, { endsKey: isRefusal })

  /** @returns why the page was not opened; undefined where it was */
  async function openCardPage(amount: number): Promise<unknown> {
    const result = await run({ body: { amount } })
    if (result?.data) window.location.assign(result.data.url)
    return result?.error
  }

  return { openCardPage, isOpening: isBusy }
}

function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status !== 503
}

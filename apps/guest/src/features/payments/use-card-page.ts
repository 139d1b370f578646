import { isApiError } from '@bellhop/client/api-error'
import { useChange } from '../../shared/use-change.ts'
import { cardApi } from './card-api.ts'

/**
 * Leaves the app for the card company's page. Not through the outbox: card payments require a connection, and a page
 * that opens later is useless.
 */
export function useCardPage() {
  // The same amount has the same key and leads to the same page, also if the guest returns without paying.
  const { run, isBusy } = useChange(cardApi.endpoints.startCardPayment, { endsKey: isRejection })

  /** @returns why the page was not opened; undefined if it was */
  async function openCardPage(amount: number): Promise<unknown> {
    const result = await run({ body: { amount } })
    if (result?.data) window.location.assign(result.data.url)
    return result?.error
  }

  return { openCardPage, isOpening: isBusy }
}

function isRejection(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status !== 503
}

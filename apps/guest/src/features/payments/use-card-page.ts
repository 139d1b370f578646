import { isApiError } from '@bellhop/client/api-error'
import { createRetryKeys } from '@bellhop/client/retry-keys'
import { useState } from 'react'
import { useSingleFlight } from '../../shared/use-single-flight.ts'
import { useStartCardPaymentMutation } from './card-api.ts'

/**
 * Leaves the app for the page of the card company. Not through the outbox: a guest who is offline cannot pay by card,
 * and a page that opens later is of no use.
 */
export function useCardPage() {
  const [startPayment] = useStartCardPaymentMutation()
  const { once, isBusy } = useSingleFlight()
  // The same amount keeps its key, and so leads to the same page: also for a guest who comes back without paying.
  const [retryKeys] = useState(createRetryKeys)

  /** @returns why the page was not opened; undefined where it was */
  async function openCardPage(amount: number): Promise<unknown> {
    return await once(async () => {
      const { data, error } = await startPayment({
        amount,
        idempotencyKey: retryKeys.keyFor(amount),
      })
      if (data) window.location.assign(data.url)
      const isRefused = isApiError(error) && error.kind === 'problem' && error.status !== 503
      if (isRefused) retryKeys.settle(amount, error)
      return error
    })
  }

  return { openCardPage, isOpening: isBusy }
}

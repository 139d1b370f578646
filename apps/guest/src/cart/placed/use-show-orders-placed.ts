import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useLocation } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { useModal } from '../../navigation/use-modal.ts'
import type { SubmissionResult } from '../../outbox/submission.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { cachePlacedOrder } from './placed-order-api.ts'

/** Shows the results of orders that were not rejected: the confirmation, or that they wait for a connection. */
export function useShowOrdersPlaced() {
  const dispatch = useGuestDispatch()
  const received = useModal('orderReceived')
  const [, navigate] = useLocation()

  return (results: readonly SubmissionResult<GuestRequest>[]): void => {
    const placed = results.flatMap((result) => (result.state === 'sent' ? [result.data] : []))
    if (placed.length < results.length) {
      navigate(paths.requests, { replace: true })
      return
    }
    for (const request of placed) dispatch(cachePlacedOrder(request))
    received.openInstead(placed.map(({ _id }) => _id).join(' '))
  }
}

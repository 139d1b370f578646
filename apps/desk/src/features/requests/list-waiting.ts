import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isForLater } from '@bellhop/domain/requests/request-waiting'

/**
 * The requests that staff must accept now; one wanted for later only once its time comes.
 *
 * @param now the server's clock, in ms since 1970
 */
export function listWaiting(requests: readonly DeskRequest[], now: number): DeskRequest[] {
  return requests.filter((request) => request.status === 'new' && !isForLater(request, now))
}

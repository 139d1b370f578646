import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { type Fulfilment, fulfilmentOf } from '@bellhop/domain/requests/request-status'

/** `visit` and `arrival`: in the room, and a delivery, at a time that the guest asked for. */
export type TimeWords = Fulfilment | 'visit' | 'arrival'

/** Which words name the promised time: a deadline of ours, or the time the guest asked for. */
export function timeWordsOf(
  request: Pick<GuestRequest, 'kind' | 'place' | 'purpose' | 'deliverAt' | 'restaurant'>,
): TimeWords {
  const how = fulfilmentOf(request)
  if (request.deliverAt === undefined) return how
  if (how === 'inRoom') return 'visit'
  return how === 'food' || how === 'delivery' ? 'arrival' : how
}

import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'

type Due = Pick<GuestRequest, 'promisedAt' | 'deliverAt'>

/** The requests with the next due first. */
export function sortByDue<Request extends Due>(requests: readonly Request[]): Request[] {
  return requests.toSorted((a, b) => Date.parse(a.promisedAt) - Date.parse(b.promisedAt))
}

/** Whether a request is wanted for a time that is more than an hour away. */
export function isUpcoming({ promisedAt, deliverAt }: Due, now: number): boolean {
  return deliverAt !== undefined && Date.parse(promisedAt) - now > HOUR_MS
}

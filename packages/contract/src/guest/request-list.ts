import { calls } from '../base/call.ts'
import { object, page, paging } from '../base/common.ts'
import { GuestRequest, status } from './requests.ts'

const call = calls('requests', 'guest')

/**
 * The guest's own requests, newest first. In a file of its own: a phone loads its address with the first screen, and
 * would load those of the other calls as well.
 */
export const listGuestRequests = call('GET /guest-requests/app', {
  summary: 'My requests',
  offline: 'precached',
  query: object({ status, ...paging }),
  responds: { 200: page(GuestRequest) },
})

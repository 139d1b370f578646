import { object, page, paging } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { GuestRequest, status } from './requests.ts'

/**
 * The guest's own requests, newest first. In a file of its own: a phone loads its address with the first screen, and
 * would load those of the other calls as well.
 */
export const listGuestRequests = {
  method: 'GET',
  url: '/guest-requests/app',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'My requests',
    tags: ['requests'],
    querystring: object({ status, ...paging }),
    response: { 200: page(GuestRequest), ...problems(400, 401, 503) },
  },
} as const satisfies Route

import { call, readData } from '@bellhop/client/call'
import type { listQuickRequests, QuickRequest } from '@bellhop/contract/guest/quick-requests'
import type {
  createAmenityRequest,
  createDepartmentRequest,
} from '@bellhop/contract/guest/requests'
import { api } from '../../../data/api.ts'
import type { Submission } from '../../../outbox/submission.ts'

const quickApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuickRequests: build.query<QuickRequest[], void>({
      query: () =>
        call<typeof listQuickRequests>({ method: 'GET', url: '/guest-requests/app/quick' }),
      transformResponse: readData,
      providesTags: ['amenities', 'departments'],
    }),
  }),
})

export const { useListQuickRequestsQuery } = quickApi

interface Choice {
  quantity: number
  /** Of a service: staff may enter while the guest is out. */
  mayEnter: boolean
}

/** What a chip and its sheet send. */
export function quickSubmission(
  { kind, _id, departmentId, name }: QuickRequest,
  { quantity, mayEnter }: Choice,
): Submission {
  if (kind === 'department') {
    return {
      call: call<typeof createDepartmentRequest>({
        method: 'POST',
        url: '/guest-requests/app/department',
        body: { departmentId, deptRequestId: _id, mayEnter },
      }),
      title: name,
      tags: ['requests'],
    }
  }
  return {
    call: call<typeof createAmenityRequest>({
      method: 'POST',
      url: '/guest-requests/app/amenity',
      body: { departmentId, lines: [{ itemId: _id, quantity }] },
    }),
    // As the hotel will call the request.
    title: `${quantity} × ${name}`,
    // A refusal ("sold out") changes what is known of the item, a success its stock.
    tags: ['requests', 'amenities'],
  }
}

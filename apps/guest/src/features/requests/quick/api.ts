import { makeCall, read } from '@bellhop/client/endpoints'
import { listQuickRequests } from '@bellhop/contract/calls/guest/quick-requests'
import * as calls from '@bellhop/contract/calls/guest/requests'
import type { QuickRequest } from '@bellhop/contract/guest/quick-requests'
import { api } from '../../../data/api.ts'
import type { Submission } from '../../../outbox/submission.ts'

const quickApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuickRequests: build.query({
      ...read(listQuickRequests),
      providesTags: ['amenities', 'departments'],
    }),
  }),
})

export const { useListQuickRequestsQuery } = quickApi

interface Choice {
  quantity: number
  /** For a service: staff may enter while the guest is out. */
  mayEnter: boolean
}

export function quickSubmission(
  { kind, _id, departmentId, name }: QuickRequest,
  { quantity, mayEnter }: Choice,
): Submission {
  if (kind === 'department') {
    return {
      call: makeCall(calls.createDepartmentRequest, {
        body: { departmentId, deptRequestId: _id, mayEnter },
      }),
      title: name,
      tags: ['requests'],
    }
  }
  return {
    call: makeCall(calls.createAmenityRequest, {
      body: { departmentId, lines: [{ itemId: _id, quantity }] },
    }),
    // The hotel titles the request like this.
    title: `${quantity} × ${name}`,
    // A rejection ("sold out") changes the item's availability, a success its stock.
    tags: ['requests', 'amenities'],
  }
}

import { makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/departments'
import * as requestCalls from '@bellhop/contract/calls/guest/requests'
import type { DepartmentService } from '@bellhop/contract/guest/departments'
import type { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { api } from '../../data/api.ts'
import type { Submission } from '../../outbox/submission.ts'

const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({
      ...read(calls.listDepartmentServices, (deptId: string) => ({ params: { deptId } })),
      providesTags: ['departments'],
    }),
    listSlots: build.query({
      ...read(
        calls.listServiceSlots,
        ({ deptRequestId, date }: { deptRequestId: string; date: string }) => ({
          params: { deptRequestId },
          query: { date },
        }),
      ),
      // The guest's own requests may reserve or release places.
      providesTags: ['departments', 'requests'],
    }),
  }),
})

export const { useListServicesQuery, useListSlotsQuery } = departmentsApi

export function serviceSubmission(
  { name }: DepartmentService,
  body: BodyOf<typeof createDepartmentRequest>,
): Submission {
  return {
    call: makeCall(requestCalls.createDepartmentRequest, { body }),
    title: name,
    tags: ['requests'],
  }
}

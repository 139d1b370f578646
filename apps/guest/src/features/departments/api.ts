import { call, readData } from '@bellhop/client/call'
import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  DepartmentService,
  listDepartmentServices,
  listServiceSlots,
  ServiceSlot,
} from '@bellhop/contract/guest/departments'
import type { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { api } from '../../data/api.ts'
import type { Submission } from '../../outbox/submission.ts'

const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query<DepartmentService[], string>({
      query: (deptId) =>
        call<typeof listDepartmentServices>({
          method: 'GET',
          url: '/dept-requests/app/:deptId',
          params: { deptId },
        }),
      transformResponse: readData,
      providesTags: ['departments'],
    }),
    listSlots: build.query<ServiceSlot[], { deptRequestId: string; date: string }>({
      query: ({ deptRequestId, date }) =>
        call<typeof listServiceSlots>({
          method: 'GET',
          url: '/dept-requests/app/slots/:deptRequestId',
          params: { deptRequestId },
          query: { date },
        }),
      transformResponse: readData,
      // Each of the guest's own requests may take or free one.
      providesTags: ['departments', 'requests'],
    }),
  }),
})

export const { useListServicesQuery, useListSlotsQuery } = departmentsApi

/** Requests one of a department's services. */
export function serviceSubmission(
  { name }: DepartmentService,
  body: BodyOf<typeof createDepartmentRequest>,
): Submission {
  return {
    call: call<typeof createDepartmentRequest>({
      method: 'POST',
      url: '/guest-requests/app/department',
      body,
    }),
    title: name,
    tags: ['requests'],
  }
}

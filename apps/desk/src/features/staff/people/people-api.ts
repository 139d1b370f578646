import { change } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/staff-members'
import { api } from '../../../api/api.ts'

const invalidatesTags = ['staffAccounts'] as const

const peopleApi = api.injectEndpoints({
  endpoints: (builder) => ({
    addStaff: builder.mutation({ ...change(calls.addStaff), invalidatesTags }),
    changeStaff: builder.mutation({ ...change(calls.changeStaff), invalidatesTags }),
    createStaffLink: builder.mutation({ ...change(calls.createStaffLink), invalidatesTags }),
    deactivateStaff: builder.mutation({ ...change(calls.deactivateStaff), invalidatesTags }),
    reactivateStaff: builder.mutation({ ...change(calls.reactivateStaff), invalidatesTags }),
  }),
})

export const { addStaff, changeStaff, createStaffLink, deactivateStaff, reactivateStaff } =
  peopleApi.endpoints

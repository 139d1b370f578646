import { read } from '@bellhop/client/endpoints'
import { listStaff } from '@bellhop/contract/calls/desk/staff-members'
import { api } from '../../api/api.ts'

/** The hotel's staff, for admins. */
export const staffListApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listStaff: builder.query({ ...read(listStaff), providesTags: ['staffAccounts'] }),
  }),
})

export const { useListStaffQuery } = staffListApi

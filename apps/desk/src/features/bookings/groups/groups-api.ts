import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/groups'
import { searchDesk } from '@bellhop/contract/calls/desk/search'
import type * as contract from '@bellhop/contract/desk/groups'
import { api } from '../../../api/api.ts'
import type { After } from '../../../api/use-change.ts'

const groupsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listGroups: builder.query({ ...read(calls.listGroups), providesTags: ['groups'] }),
    getGroup: builder.query({
      ...read(calls.getGroup, (id: string) => ({ params: { id } })),
      providesTags: ['groups'],
    }),
    findBookings: builder.query({
      ...read(searchDesk, (q: string) => ({ query: { q } })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListGroupsQuery, useGetGroupQuery, useFindBookingsQuery } = groupsApi

/** After a change of a group: its stays are those of bookings, folios and the room plan. */
export const changesGroup = {
  tags: ['groups', 'bookings', 'folios', 'roomPlan'],
} satisfies After<unknown>

export const showGroup = (group: contract.Group) =>
  groupsApi.util.updateQueryData('getGroup', group._id, () => group)

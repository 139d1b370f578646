import { read } from '@bellhop/client/endpoints'
import { getGroupCheckIn } from '@bellhop/contract/calls/desk/check-in'
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
    getGroupCheckIn: builder.query({
      ...read(getGroupCheckIn, (id: string) => ({ params: { id } })),
      providesTags: ['groups', 'bookings', 'folios', 'preCheckIns', 'roomPlan'],
    }),
    findBookings: builder.query({
      ...read(searchDesk, (q: string) => ({ query: { q } })),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useListGroupsQuery,
  useGetGroupQuery,
  useGetGroupCheckInQuery,
  useFindBookingsQuery,
} = groupsApi

/** After a change of a group: its stays are those of bookings, folios and the room plan. */
export const changesGroup = {
  tags: ['groups', 'bookings', 'folios', 'roomPlan'],
} satisfies After<unknown>

export const showGroup = (group: contract.Group) =>
  groupsApi.util.updateQueryData('getGroup', group._id, () => group)

/** After an act for all stays of a group. */
export const showsOutcome = {
  ...changesGroup,
  show: ({ group }: { group: contract.Group }) => showGroup(group),
}

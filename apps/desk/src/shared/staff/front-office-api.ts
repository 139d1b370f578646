import { read } from '@bellhop/client/endpoints'
import { listChatStaff } from '@bellhop/contract/calls/desk/chat'
import { api } from '../../api/api.ts'

/** The staff of the front office, to whom chats and complaints are assigned. */
const frontOfficeApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listChatStaff: builder.query(read(listChatStaff)),
  }),
})

export const { useListChatStaffQuery } = frontOfficeApi

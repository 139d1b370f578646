import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/guest-messages'
import { api } from '../../../data/api.ts'

export const guestMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMessageChoices: build.query({
      ...read(calls.listMessageChoices),
      // A link in an email may have changed them.
      keepUnusedDataFor: 0,
    }),
    getMessageChoicesByLink: build.query({
      ...read(calls.getMessageChoicesByLink, (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
  }),
})

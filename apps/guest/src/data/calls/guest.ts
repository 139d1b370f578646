import { read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import * as calls from '@bellhop/contract/calls/guest/guest'
import type { Guest } from '@bellhop/contract/guest/guest'
import { guestRead } from '../../state/log.ts'
import { api } from '../api.ts'

export const guestApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The current guest record, which also updates the session. */
    getGuest: build.query({
      ...read(calls.getGuest),
      onQueryStarted: showResponse((guest: Guest) => guestRead(guest)),
      providesTags: ['guest'],
    }),
  }),
})

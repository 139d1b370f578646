import { makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/lost-items'
import type { reportLostItem } from '@bellhop/contract/guest/lost-items'
import { api } from '../../data/api.ts'
import type { Submission } from '../../outbox/submission.ts'

const lostItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // With the tag of what else the guest has told the hotel: each tag costs bytes of the first screen.
    listLostItems: build.query({ ...read(calls.listLostItems), providesTags: ['feedback'] }),
  }),
})

export const { useListLostItemsQuery } = lostItemsApi

export function lostItemSubmission(body: BodyOf<typeof reportLostItem>, title: string): Submission {
  return { call: makeCall(calls.reportLostItem, { body }), title, tags: ['feedback'] }
}

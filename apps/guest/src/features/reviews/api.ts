import { makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/reviews'
import type { addGuestReview, listReviewLinks } from '@bellhop/contract/guest/reviews'
import { api } from '../../data/api.ts'
import type { Submission } from '../../outbox/submission.ts'

export type ReviewLink = DataOf<typeof listReviewLinks>[number]

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviewLinks: build.query(read(calls.listReviewLinks)),
  }),
})

export const { useListReviewLinksQuery } = reviewsApi

/** Reviews the hotel; a later review replaces it. */
export function hotelReviewSubmission(
  body: BodyOf<typeof addGuestReview>,
  title: string,
): Submission {
  return {
    call: makeCall(calls.addGuestReview, { body }),
    title,
    tags: ['reviews'],
  }
}

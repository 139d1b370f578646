import { call, readData } from '@bellhop/client/call'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import type {
  addGuestReview,
  GuestReview,
  getGuestReview,
  listReviewLinks,
} from '@bellhop/contract/guest/reviews'
import { api } from '../../data/api.ts'
import type { Submission } from '../../outbox/submission.ts'

export type ReviewLink = DataOf<typeof listReviewLinks>[number]

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyReview: build.query<GuestReview | null, void>({
      query: () => call<typeof getGuestReview>({ method: 'GET', url: '/guest-reviews/app' }),
      transformResponse: readData,
      providesTags: ['reviews'],
    }),
    listReviewLinks: build.query<ReviewLink[], void>({
      query: () => call<typeof listReviewLinks>({ method: 'GET', url: '/hotel-reviews/app' }),
      transformResponse: readData,
    }),
  }),
})

export const { useGetMyReviewQuery, useListReviewLinksQuery } = reviewsApi

/** The guest's review of the hotel; a later one replaces it. */
export function hotelReviewSubmission(
  body: BodyOf<typeof addGuestReview>,
  title: string,
): Submission {
  return {
    call: call<typeof addGuestReview>({ method: 'POST', url: '/guest-reviews/app/add', body }),
    title,
    tags: ['reviews'],
  }
}

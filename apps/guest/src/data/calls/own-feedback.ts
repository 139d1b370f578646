import { read } from '@bellhop/client/endpoints'
import { getFeedbackAnswers } from '@bellhop/contract/calls/guest/feedback'
import { getGuestReview } from '@bellhop/contract/calls/guest/reviews'
import { api } from '../api.ts'

/** The guest's feedback about the stay, with the hotel's replies. */
const ownFeedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyFeedback: build.query({ ...read(getFeedbackAnswers), providesTags: ['feedback'] }),
    getMyReview: build.query({ ...read(getGuestReview), providesTags: ['reviews'] }),
  }),
})

export const { useGetMyFeedbackQuery, useGetMyReviewQuery } = ownFeedbackApi

import { change } from '@bellhop/client/endpoints'
import { createPreCheckInLink } from '@bellhop/contract/calls/guest/pre-check-in'
import { api } from '../api.ts'

/** A key for the booking of a signed-in guest, for its page and for pre-check-in. */
export const { createPreCheckInLink: createBookingKey } = api.injectEndpoints({
  endpoints: (build) => ({
    createPreCheckInLink: build.mutation(change(createPreCheckInLink)),
  }),
}).endpoints

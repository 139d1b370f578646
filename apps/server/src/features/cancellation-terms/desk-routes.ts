import { cancellationTermsCalls } from '@bellhop/contract/desk/cancellation-terms'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordRoutes } from '../../content/content-record.ts'

/** Editing the cancellation terms. */
export const cancellationTermsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  recordRoutes(app, cancellationTermsCalls, {
    table: 'cancellation_terms',
    key: (hotelId) => ({ hotel_id: hotelId }),
    toRow: ({ freeDays, fee }) => ({ free_days: freeDays, fee }),
    toEntry: ({ free_days, fee }) => ({ freeDays: free_days, fee }),
  })
}

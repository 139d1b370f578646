import { extraCalls } from '@bellhop/contract/desk/extras'
import { listExtras } from '@bellhop/contract/guest/extras'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import { perAddress } from '../../plugins/limits.ts'
import { readExtras } from '../../rates/extras.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { readPrice } from '../../shared/text/read-price.ts'
import { toExtra } from '../../stays/present-extras.ts'

/** Editing the extras, and reading them where rooms are booked. */
export const extraRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, extraCalls, {
    table: 'extra',
    toRow: ({ name, price, per, taxKind }, { languages, currency }, row) => ({
      ...storeTexts({ name }, languages, row),
      price: readPrice('price', price, currency),
      per,
      tax_kind: taxKind,
    }),
    toEntry: (row, { languages, currency }) => ({
      name: readTexts(row, 'name', languages),
      price: toWire(row.price, currency),
      per: row.per,
      taxKind: row.tax_kind,
    }),
  })

  app.route({
    ...listExtras,
    config: { ...listExtras.config, ...perAddress(600) },
    handler: async (request) => {
      const { params, query } = request
      const hotel = await app.db
        .selectFrom('hotel')
        .select(['id', 'currency', 'languages', 'tax_rules as taxRules'])
        .where('id', '=', params.hotelId)
        .executeTakeFirst()
      if (!hotel) throw notFound('hotel')
      const { currency } = hotel
      const extras = await readExtras(app.db, hotel, {
        date: query.checkInDate,
        price: fromWire(query.roomPrice, currency),
      })
      const reader = { language: request.readerLanguage(hotel.languages), currency }
      return { data: extras.map((extra) => ({ _id: extra.id, ...toExtra(extra, reader) })) }
    },
  })
}

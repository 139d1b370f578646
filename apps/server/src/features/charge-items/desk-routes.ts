import { chargeItemCalls, getPriceList } from '@bellhop/contract/desk/charge-items'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { addedRateOf, toAppliedTax } from '@bellhop/domain/taxes/taxes'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import { selectChargeItems, taxesOfItem } from '../../ledger/charge-items.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import { readPrice } from '../../shared/text/read-price.ts'

/** The price list of the desk, and editing it. */
export const deskChargeItemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, chargeItemCalls, {
    table: 'charge_item',
    toRow: ({ name, group, price, taxKind }, { languages, currency }, row) => ({
      ...storeTexts({ name }, languages, row),
      group_name: group?.trim() ?? null,
      price: readPrice('price', price, currency),
      tax_kind: taxKind,
    }),
    toEntry: (row, { languages, currency }) => ({
      name: readTexts(row, 'name', languages),
      group: row.group_name ?? undefined,
      price: toWire(row.price, currency),
      taxKind: row.tax_kind,
    }),
  })

  app.route({
    ...getPriceList,
    handler: async ({ staff, now }) => {
      const { hotelId, currency } = staff
      await checkHousekeeping(app.db, staff)
      const items = await selectChargeItems(app.db, hotelId)
        .orderBy('i.position')
        .orderBy('i.id')
        .execute()
      return {
        data: items.map((item) => ({
          _id: item.id,
          name: item.name,
          ...(item.group !== null && { group: item.group }),
          price: toWire(item.price, currency),
          ...toWireTaxes(item.price, taxesOfItem(item, now)),
        })),
      }
    },
  })
}

function toWireTaxes(price: number, { taxRate, taxes }: ReturnType<typeof taxesOfItem>) {
  return {
    taxRate: rateToWire(addedRateOf({ price, taxRate, taxes })),
    taxes: taxes.map(toAppliedTax),
  }
}

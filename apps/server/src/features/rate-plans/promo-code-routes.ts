import type { BodyOf } from '@bellhop/contract/base/route'
import { promoCodeCalls } from '@bellhop/contract/desk/promo-codes'
import { toWire } from '@bellhop/domain/money/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { lockRows } from '../../database/lock-rows.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { readPercent } from '../../shared/text/read-percent.ts'
import { readPrice } from '../../shared/text/read-price.ts'

/** Editing the promo codes. */
export const promoCodeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, promoCodeCalls, {
    table: 'promo_code',
    unique: {
      promo_code_code: () => fieldProblem('code', 'The hotel has this promo code already.'),
    },
    toRow: (body, { currency }) => {
      checkCode(body)
      const { code, percent, amount, price, ratePlanIds = [] } = body
      return {
        code: code.toUpperCase(),
        percent: readPercent('percent', percent),
        amount: amount === undefined ? null : readPrice('amount', amount, currency),
        price: price === undefined ? null : readPrice('price', price, currency),
        rate_plan_ids: [...new Set(ratePlanIds)],
        first_night: body.firstNight ?? null,
        last_night: body.lastNight ?? null,
        book_from: body.bookFrom ?? null,
        book_to: body.bookTo ?? null,
        uses: body.uses ?? null,
      }
    },
    toEntry: (row, { currency }) => ({
      code: row.code,
      percent: row.percent === null ? undefined : row.percent / 100,
      amount: row.amount === null ? undefined : toWire(row.amount, currency),
      price: row.price === null ? undefined : toWire(row.price, currency),
      ratePlanIds: row.rate_plan_ids.length > 0 ? row.rate_plan_ids : undefined,
      firstNight: row.first_night ?? undefined,
      lastNight: row.last_night ?? undefined,
      bookFrom: row.book_from ?? undefined,
      bookTo: row.book_to ?? undefined,
      uses: row.uses ?? undefined,
    }),
    writeEffects: (tx, { hotelId }, rows) => {
      const ids = [...new Set(rows.flatMap(({ after }) => after?.rate_plan_ids ?? []))]
      if (ids.length === 0) return undefined
      return async () => {
        const known = await lockRows(tx, 'rate_plan', hotelId, ids)
        if (known.length < ids.length) throw notFound('rate plan')
      }
    },
  })
}

function checkCode(body: BodyOf<typeof promoCodeCalls.add>): void {
  const { percent, amount, price, firstNight, lastNight, bookFrom, bookTo } = body
  if ([percent, amount, price].filter((one) => one !== undefined).length !== 1) {
    throw fieldProblem('percent', 'Enter one of the three: a percentage, an amount or a price.')
  }
  if (firstNight && lastNight && lastNight < firstNight) {
    throw fieldProblem('lastNight', 'The last night is before the first one.')
  }
  if (bookFrom && bookTo && bookTo < bookFrom) {
    throw fieldProblem('bookTo', 'The last day is before the first one.')
  }
}

import {
  addDiscount,
  correctEntry,
  decideFee,
  setExemptions,
  undoCorrection,
} from '@bellhop/contract/desk/corrections'
import { moveFolioEntry, setBilling, setStayCompany } from '@bellhop/contract/desk/folio-parts'
import {
  checkOut,
  getFolio,
  listFolios,
  postCharge,
  postChargeItems,
} from '@bellhop/contract/desk/folios'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { notFound } from '../../shared/problem.ts'
import { checkOutByStaff } from './check-out.ts'
import { correctByStaff } from './correct-entry.ts'
import { decideFeeByStaff } from './decide-fee.ts'
import { discountByStaff } from './discount.ts'
import { postChargeByStaff } from './post-charge.ts'
import { postItemsByStaff } from './post-items.ts'
import { toFolio, toListedFolio } from './present.ts'
import { findFolio, listStays } from './queries.ts'
import { setBillingByStaff } from './set-billing.ts'
import { moveEntryByStaff, setCompanyByStaff } from './set-company.ts'
import { setExemptionsByStaff } from './set-exemptions.ts'
import { undoByStaff } from './undo-correction.ts'

/** The bills of stays, for the desk. */
export const folioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listFolios,
    handler: async ({ staff, query }) => {
      const { list, search, limit = defaultPageSize, before } = query
      const { hotelId, currency } = staff
      const { rows, ...next } = await listStays(app.db, { hotelId, list, search, limit, before })
      return { data: rows.map(toListedFolio), ...next, currency }
    },
  })

  app.route({
    ...getFolio,
    handler: async ({ staff, params }) => ({
      data: await readFolio(app.db, staff.hotelId, params.id),
    }),
  })

  app.route({
    ...postCharge,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          await postChargeByStaff(tx, staff, params.id, body)
          return { data: await readFolio(tx, staff.hotelId, params.id) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...postChargeItems,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          await postItemsByStaff(tx, staff, params.id, body)
          return { data: await readFolio(tx, staff.hotelId, params.id) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...setExemptions,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await setExemptionsByStaff(tx, staff, params.id, body)
        return { data: await readFolio(tx, staff.hotelId, params.id) }
      }),
  })

  app.route({
    ...correctEntry,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          const stayId = await correctByStaff(tx, staff, params.id, body)
          return { data: await readFolio(tx, staff.hotelId, stayId) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...undoCorrection,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          const stayId = await undoByStaff(tx, staff, params.id, body.reason)
          return { data: await readFolio(tx, staff.hotelId, stayId) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...addDiscount,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, params, body } = request
          await discountByStaff(tx, staff, params.id, body)
          return { data: await readFolio(tx, staff.hotelId, params.id) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...decideFee,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await decideFeeByStaff(tx, staff, params.id, body)
        return { data: await readFolio(tx, staff.hotelId, params.id) }
      }),
  })

  app.route({
    ...setBilling,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await setBillingByStaff(tx, staff, params.id, body)
        return { data: await readFolio(tx, staff.hotelId, params.id) }
      }),
  })

  app.route({
    ...setStayCompany,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await setCompanyByStaff(tx, staff, params.id, body)
        return { data: await readFolio(tx, staff.hotelId, params.id) }
      }),
  })

  app.route({
    ...moveFolioEntry,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        const stayId = await moveEntryByStaff(tx, staff, params.id, body)
        return { data: await readFolio(tx, staff.hotelId, stayId) }
      }),
  })

  app.route({
    ...checkOut,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await checkOutByStaff(tx, staff, params.id, body)
        return { data: await readFolio(tx, staff.hotelId, params.id) }
      }),
  })
}

async function readFolio(db: Handle, hotelId: string, stayId: string) {
  const row = await findFolio(db, hotelId, stayId)
  if (!row) throw notFound('stay')
  return toFolio(row)
}

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
import { notFound } from '../../shared/calls/problem.ts'
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

  app.change(postCharge, async (tx, { staff, params, body }) => {
    await postChargeByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })

  app.change(postChargeItems, async (tx, { staff, params, body }) => {
    await postItemsByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })

  app.change(setExemptions, async (tx, { staff, params, body }) => {
    await setExemptionsByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })

  app.change(correctEntry, async (tx, { staff, params, body }) => {
    const stayId = await correctByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, stayId) }
  })

  app.change(undoCorrection, async (tx, { staff, params, body }) => {
    const stayId = await undoByStaff(tx, staff, params.id, body.reason)
    return { data: await readFolio(tx, staff.hotelId, stayId) }
  })

  app.change(addDiscount, async (tx, { staff, params, body }) => {
    await discountByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })

  app.change(decideFee, async (tx, { staff, params, body }) => {
    await decideFeeByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })

  app.change(setBilling, async (tx, { staff, params, body }) => {
    await setBillingByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })

  app.change(setStayCompany, async (tx, { staff, params, body }) => {
    await setCompanyByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })

  app.change(moveFolioEntry, async (tx, { staff, params, body }) => {
    const stayId = await moveEntryByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, stayId) }
  })

  app.change(checkOut, async (tx, { staff, params, body }) => {
    await checkOutByStaff(tx, staff, params.id, body)
    return { data: await readFolio(tx, staff.hotelId, params.id) }
  })
}

async function readFolio(db: Handle, hotelId: string, stayId: string) {
  const row = await findFolio(db, hotelId, stayId)
  if (!row) throw notFound('stay')
  return toFolio(row)
}

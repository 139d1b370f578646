import { checkOut as checkOutCall } from '@bellhop/contract/desk/check-out'
import * as corrections from '@bellhop/contract/desk/corrections'
import * as folioParts from '@bellhop/contract/desk/folio-parts'
import * as folios from '@bellhop/contract/desk/folios'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { followRows, isFollowing, listNeeded } from '../../database/follow-rows.ts'
import type { Handle } from '../../database/open.ts'
import { changes } from '../../plugins/change.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { followedFolios } from '../../stays/followed.ts'
import { checkOut } from './check-out.ts'
import { correctEntry } from './correct-entry.ts'
import { decideFee } from './decide-fee.ts'
import { addDiscount } from './discount.ts'
import { type ListedFolios, listStays } from './list-stays.ts'
import { moveCharge } from './move-charge.ts'
import { moveFolioEntries, moveFolioEntry } from './move-entries.ts'
import { setBilling, setSecondBill, setStayCompany } from './payers.ts'
import { postCharge } from './post-charge.ts'
import { postChargeItems } from './post-items.ts'
import { toFolio, toListedFolio } from './present.ts'
import { findFolio } from './queries.ts'
import { setExemptions } from './set-exemptions.ts'
import { undoCorrection } from './undo-correction.ts'

/** The bills of stays, for the desk. */
export const folioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...folios.listFolios,
    handler: async ({ staff, now, query }) => {
      const { list, search, limit = defaultPageSize, before } = query
      const { hotelId, currency } = staff
      const read = async (db: Handle, listed: Pick<ListedFolios, 'list' | 'search' | 'before'>) => {
        const { rows, ...next } = await listStays(db, { hotelId, limit, ...listed })
        return { data: rows.map(toListedFolio), ...next, currency }
      }
      if (isFollowing(query)) {
        const from = { ...query, limit, now }
        return await followRows(app.db, hotelId, followedFolios, from, (tx, ids) =>
          read(tx, { list: ids }),
        )
      }
      if (!list) throw listNeeded()
      return await read(app.db, { list, search, before })
    },
  })

  app.route({
    ...folios.getFolio,
    handler: ({ staff, params }) => readFolio({ tx: app.db, staff }, params.id),
  })

  const change = changes(app, readFolio)
  change(folios.postCharge, postCharge)
  change(folios.postChargeItems, postChargeItems)
  change(checkOutCall, checkOut)
  change(corrections.setExemptions, setExemptions)
  change(corrections.addDiscount, addDiscount)
  change(corrections.decideFee, decideFee)
  change(folioParts.setBilling, setBilling)
  change(folioParts.setStayCompany, setStayCompany)
  change(folioParts.setSecondBill, setSecondBill)
  change(folioParts.moveFolioEntries, moveFolioEntries)

  const changeEntry = changes(app, (work, _id, stayId: string) => readFolio(work, stayId))
  changeEntry(corrections.correctEntry, correctEntry)
  changeEntry(corrections.undoCorrection, undoCorrection)
  changeEntry(folioParts.moveFolioEntry, moveFolioEntry)
  changeEntry(folioParts.moveCharge, moveCharge)
}

async function readFolio({ tx, staff }: { tx: Handle; staff: StaffSession }, stayId: string) {
  const row = await findFolio(tx, staff.hotelId, stayId)
  if (!row) throw notFound('stay')
  return { data: toFolio(row) }
}

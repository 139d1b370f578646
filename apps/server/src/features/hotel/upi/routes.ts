import {
  confirmUpiChange,
  getUpiChange,
  type UpiChange,
  withdrawUpiChange,
} from '@bellhop/contract/desk/upi-change'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readImage } from '../../../content/images.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { endUpiChange } from './end-upi-change.ts'
import { findUpi, lockUpi, waitHours } from './queries.ts'

/** A changed UPI id, which a second person confirms. */
export const upiChangeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getUpiChange,
    handler: async ({ staff: { hotelId, staffId } }) => {
      const { upi_id, upi_qr_image, pending_upi, ...row } = await findUpi(app.db, hotelId)
      if (!pending_upi) return { data: null }
      const { by, since } = pending_upi
      const toUpi = (upiId: string | null, image: string | null) => ({
        ...(upiId !== null && { upiId }),
        ...(image !== null && { upiQrImage: readImage(image) }),
      })
      const effectiveAt = new Date(Date.parse(since) + waitHours * HOUR_MS)
      const data: UpiChange = {
        ...toUpi(pending_upi.upiId, pending_upi.upiQrImage),
        present: toUpi(upi_id, upi_qr_image),
        requestedBy: { _id: by, name: row.byName ?? '' },
        requestedAt: since,
        mayConfirm: by !== staffId,
        takesEffectAt: row.hasOther ? null : effectiveAt.toISOString(),
      }
      return { data }
    },
  })

  app.change(confirmUpiChange, async ({ tx, staff: { hotelId, staffId } }, { body }) => {
    const row = await lockUpi(tx, hotelId)
    const since = row.pending_upi?.since
    if (!since || Date.parse(since) !== Date.parse(body.requestedAt)) {
      throw new Problem(
        'changed_meanwhile',
        'This change has been confirmed, replaced or withdrawn.',
      )
    }
    if (row.pending_upi?.by === staffId) {
      throw new Problem('forbidden', 'Another admin or manager must confirm this.', {
        params: { reason: 'role' },
      })
    }
    await endUpiChange(tx, { hotelId, actor: staffId, verb: 'confirm' }, row)
    return null
  })

  app.change(withdrawUpiChange, async ({ tx, staff: { hotelId, staffId } }) => {
    const row = await lockUpi(tx, hotelId)
    if (row.pending_upi) {
      await endUpiChange(tx, { hotelId, actor: staffId, verb: 'withdraw' }, row)
    }
    return null
  })
}

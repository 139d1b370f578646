import type { BodyOf } from '@bellhop/contract/base/route'
import * as minibar from '@bellhop/contract/desk/minibar'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StaffWork } from '../../audit/work.ts'
import { findById } from '../../database/rows.ts'
import { selectChargeItems } from '../../ledger/charge-items.ts'
import { announceEntry, insertEntry } from '../../logbook/write-entry.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { lockInHouseStay } from '../../stays/lock-stay.ts'
import { postChargeItems } from './post-items.ts'

export const minibarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.change(minibar.postMinibar, async (work, { params, body }) => {
    return { data: { isCharged: await postMinibar(work, params.id, body) } }
  })
}

/**
 * Charges what was taken from the minibar to the stay that was seen in the room. A guest who has left it is not charged:
 * the front desk, which may have issued the invoice, decides.
 *
 * @returns whether it was charged
 * @throws Problem `not_found` for the room or an item, `forbidden`
 */
async function postMinibar(
  work: StaffWork,
  roomId: string,
  { stayId, lines }: BodyOf<typeof minibar.postMinibar>,
): Promise<boolean> {
  const { tx, staff, now } = work
  const { hotelId, staffId } = staff
  const room = await findById(tx, 'room', hotelId, roomId, ['number'])
  if (!room) throw notFound('room')
  await checkHousekeeping(tx, staff)
  const stay = stayId && (await lockInHouseStay(tx, hotelId, stayId))
  if (stayId && stay && stay.roomId === roomId) {
    await postChargeItems(work, stayId, { lines })
    return true
  }
  const items = await selectChargeItems(tx, hotelId).execute()
  const listed = lines.map(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw notFound('charge item')
    return `${quantity} × ${item.name}`
  })
  const id = newId()
  const reason = stayId === undefined ? 'no guest was in house' : 'the guest had left the room'
  const text = `Minibar, not charged because ${reason}: ${listed.join(', ')}.`
  const note = { kind: 'note' as const, text, place: `Room ${room.number}`, dueOn: null }
  await insertEntry(tx, hotelId, { ...{ id, ...note }, createdAt: now, staffId })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'logbook.write' },
    after: note,
  })
  return false
}

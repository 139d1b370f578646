import { maxPageSize } from '@bellhop/domain/limits'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import { recordAudit } from '../../../../audit/audit.ts'
import type { Handle } from '../../../../database/open.ts'
import { changeSold, lockNights } from '../../../../rooms/lock-nights.ts'
import type { EditingStaff } from '../../../../sessions/sessions.ts'
import {
  recordEventOfStays,
  recordImportEvents,
  recordStayEvents,
} from '../../../../stays/stay-events.ts'
import type { Kept } from '../../../../tables/table-import.ts'
import {
  cancelBilled,
  deleteBookings,
  deleteGuests,
  findImported,
  lockImported,
} from './queries.ts'
import { countNights } from './store-stays.ts'

/**
 * Removes the stays of an import to which nothing has happened since, with their guests, and without messages to them.
 * One whose nights have come on the bill is cancelled and its nights are corrected, because a bill is never deleted.
 */
export async function undoStays(tx: Handle, staff: EditingStaff, importId: string): Promise<Kept> {
  const { hotelId, staffId, timeZone, now } = staff
  const imported = await findImported(tx, hotelId, importId)
  if (!imported) return { entries: 0 }
  const stays = await lockImported(tx, hotelId, imported.stays)
  const kept = stays.filter(({ isTouched }) => isTouched)
  const undone = stays.filter(({ isTouched }) => !isTouched)
  const released = countNights(
    undone.map(({ roomTypeId, nights }) => ({ roomTypeId, dates: nights })),
    runningNight(now, timeZone),
  )
  await lockNights(tx, hotelId, released)
  await changeSold(
    tx,
    hotelId,
    released.map((night) => ({ ...night, change: -night.change })),
  )
  const billed = undone.filter(({ isPosted }) => isPosted).map(({ id }) => id)
  const removed = undone.filter(({ isPosted }) => !isPosted)
  if (billed.length > 0) await cancelBilled(tx, staff, billed, now)
  await deleteBookings(
    tx,
    hotelId,
    removed.map(({ bookingId }) => bookingId),
  )
  await deleteGuests(tx, hotelId, imported.guests)
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'stay.undoImport',
    subjectId: importId,
    after: { removed: removed.map(({ id }) => id), cancelled: billed },
    importId,
  })
  await recordImportEvents(tx, hotelId, 'stay.removed', removed, now)
  if (billed.length > 0) await recordStayEvents(tx, hotelId, billed, now)
  await recordEventOfStays(
    tx,
    hotelId,
    undone.map(({ guestId }) => guestId),
    now,
  )
  return { entries: kept.length, names: kept.slice(0, maxPageSize).map(({ guest }) => guest) }
}

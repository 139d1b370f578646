import type { OutsideRequest } from '@bellhop/contract/desk/stays'
import { maxComment } from '@bellhop/domain/limits'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { announceEntry, insertEntry } from '../../../logbook/write-entry.ts'
import type { RunningRequest } from '../../../requests/cancel-requests.ts'
import { newId } from '../../../shared/ids.ts'
import { type DatedStay, newCheckOut } from './dated-stay.ts'

const maxListed = 100

/** Reads the requests that a shorter stay leaves after its check-out. */
export async function readOutside(
  db: Handle,
  hotelId: string,
  stay: DatedStay,
  timeZone: string,
): Promise<RequestOutside[]> {
  if (stay.released.length === 0) return []
  return await listOutside(db, hotelId, stay.id, newCheckOut(stay, timeZone))
}

export const toOutside = ({ id, number, title, deliverAt }: RequestOutside): OutsideRequest => ({
  ...{ _id: id, number, title, deliverAt: deliverAt.toISOString() },
})

/** Tells the next shift in the log book which requests are left after the new check-out. */
export async function noteOutside(
  { tx, staff: { hotelId, staffId, timeZone }, now }: StaffWork,
  { room, checkOutDate }: DatedStay,
  outside: readonly OutsideRequest[],
): Promise<void> {
  const id = newId()
  const listed = outside.map(
    ({ number, title, deliverAt }) =>
      `#${number} ${title} (${hotelDate(deliverAt, timeZone)}, ${hotelTimeOfDay(deliverAt, timeZone)})`,
  )
  const text = `The guest now checks out on ${checkOutDate}. After that: ${listed.join(' · ')}`
  const entry = { text: text.slice(0, maxComment), place: room?.number ?? null, dueOn: null }
  await insertEntry(tx, hotelId, { ...entry, id, kind: 'note', createdAt: now, staffId })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'logbook.write' },
    after: { kind: 'note', ...entry },
  })
}

interface RequestOutside extends RunningRequest {
  title: string
  deliverAt: Date
}

/**
 * Lists the running requests of a stay that are wanted from its new check-out on, by time: orders, tables, appointments,
 * taxis. A late check-out is not among them, because it ends with other dates.
 */
async function listOutside(
  db: Handle,
  hotelId: string,
  stayId: string,
  checkOut: string,
): Promise<RequestOutside[]> {
  return await db
    .selectFrom('guest_request')
    .select(['id', 'number', 'title', 'status'])
    .select(sql<Date>`deliver_at`.as('deliverAt'))
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('status', 'in', activeStatuses)
    .where('deliver_at', '>=', new Date(checkOut))
    .where(sql<boolean>`purpose IS DISTINCT FROM 'lateCheckOut'`)
    .orderBy('deliver_at')
    .orderBy('number')
    .limit(maxListed)
    .execute()
}

import type { OutsideRequest } from '@bellhop/contract/desk/stays'
import { maxComment } from '@bellhop/domain/limits'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { announceEntry, insertEntry } from '../../../logbook/write-entry.ts'
import { listOutside, type RequestOutside } from '../../../requests/outside-stay.ts'
import { newId } from '../../../shared/ids.ts'
import { type DatedStay, newCheckOut } from './dated-stay.ts'

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

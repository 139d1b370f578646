import type { BodyOf } from '@bellhop/contract/base/route'
import type * as guestNotes from '@bellhop/contract/desk/guest-notes'
import type { setAllergies as setAllergiesCall } from '@bellhop/contract/guest/guest'
import { sql } from 'kysely'
import type { GuestWork, StaffWork } from '../../../audit/work.ts'
import { changedMeanwhile } from '../../../content/check-entry.ts'
import { is } from '../../../database/conditions.ts'
import { recordEvent } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { toMarks, toNote } from './present.ts'
import { findMarks, lockGuest, lockGuestOfStay, lockNote } from './queries.ts'

/** @throws Problem `not_found` for a stay of an erased guest, too */
export async function addGuestNote(
  work: StaffWork,
  stayId: string,
  { text, isOfStay }: BodyOf<typeof guestNotes.addGuestNote>,
): Promise<void> {
  const { tx, staff } = work
  const { hotelId, staffId } = staff
  const guestId = await lockGuestOfStay(tx, hotelId, stayId)
  if (guestId === undefined) throw notFound('stay')
  await tx
    .insertInto('guest_note')
    .values({
      ...{ hotel_id: hotelId, id: newId(), guest_id: guestId, stay_id: isOfStay ? stayId : null },
      ...{ text: text.trim(), created_by: staffId },
    })
    .execute()
  await finish(work, 'guest.addNote', guestId)
}

/** @throws Problem `not_found`, `changed_meanwhile` */
export async function changeGuestNote(
  work: StaffWork,
  id: string,
  { text, version }: BodyOf<typeof guestNotes.changeGuestNote>,
): Promise<void> {
  const { tx, staff, now } = work
  const { hotelId, staffId } = staff
  const row = await lockNote(tx, hotelId, id)
  if (!row) throw notFound('note')
  if (row.version !== version) throw changedMeanwhile(toNote(row))
  await updateById(tx, 'guest_note', hotelId, id, {
    ...{ text: text.trim(), changed_at: now, changed_by: staffId, version: version + 1 },
  })
  await finish(work, 'guest.changeNote', row.guestId)
}

/** @throws Problem `not_found` */
export async function removeGuestNote(work: StaffWork, id: string): Promise<void> {
  const { tx, staff } = work
  const removed = await tx
    .deleteFrom('guest_note')
    .where(is({ hotel_id: staff.hotelId, id }))
    .returning('guest_id as guestId')
    .executeTakeFirst()
  if (!removed) throw notFound('note')
  await finish(work, 'guest.removeNote', removed.guestId)
}

/** @throws Problem `not_found`, `changed_meanwhile` */
export async function setGuestMarks(
  work: StaffWork,
  guestId: string,
  { isVip, allergies, assistance, preferences, version }: BodyOf<typeof guestNotes.setGuestMarks>,
): Promise<void> {
  const { tx, staff, now } = work
  const { hotelId } = staff
  if (!(await lockGuest(tx, hotelId, guestId))) throw notFound('guest')
  const present = toMarks(await findMarks(tx, hotelId, guestId))
  if (present.version !== version) throw changedMeanwhile(present)
  const values = {
    ...{ is_vip: isVip, allergies: trimWords(allergies), assistance: trimWords(assistance) },
    preferences: trimWords(preferences),
    ...{ changed_at: now, version: version + 1 },
  }
  await tx
    .insertInto('guest_marks')
    .values({ hotel_id: hotelId, guest_id: guestId, ...values })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'guest_id']).doUpdateSet(values))
    .execute()
  await finish(work, 'guest.setMarks', guestId)
}

/** The guest replaces the allergies that the phone has shown: one that the desk has entered since stays. */
export async function setAllergies(
  { tx, guest: { hotelId, guestId }, now, audit }: GuestWork,
  { allergies, shown }: BodyOf<typeof setAllergiesCall>,
): Promise<void> {
  if (!(await lockGuest(tx, hotelId, guestId))) throw notFound('guest')
  const present = toMarks(await findMarks(tx, hotelId, guestId)).allergies
  const unseen = shown ? present.filter((allergy) => !shown.includes(allergy)) : []
  const values = { allergies: trimWords([...unseen, ...allergies]), changed_at: now }
  await tx
    .insertInto('guest_marks')
    .values({ hotel_id: hotelId, guest_id: guestId, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['hotel_id', 'guest_id'])
        .doUpdateSet({ ...values, version: sql`guest_marks.version + 1` }),
    )
    .execute()
  await audit('guest.setAllergies', guestId)
  await recordGuestEvent(tx, hotelId, guestId)
}

/** Each word once. */
const trimWords = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()))]

/** The audit log never forgets, so it has neither the text of a note nor allergies. */
async function finish(
  { tx, staff: { hotelId }, audit }: StaffWork,
  action: 'guest.addNote' | 'guest.changeNote' | 'guest.removeNote' | 'guest.setMarks',
  guestId: string,
): Promise<void> {
  await audit(action, guestId)
  await recordGuestEvent(tx, hotelId, guestId)
}

async function recordGuestEvent(tx: Handle, hotelId: string, guestId: string): Promise<void> {
  await recordEvent(tx, hotelId, {
    ...{ name: 'guest.updated', guestId: null, departmentId: null, payload: { _id: guestId } },
  })
}

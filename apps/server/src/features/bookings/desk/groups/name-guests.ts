import type { BodyOf } from '@bellhop/contract/base/route'
import type * as groups from '@bellhop/contract/desk/groups'
import { maxNamedCompanions } from '@bellhop/domain/limits'
import { foldText } from '@bellhop/domain/text/fold-text'
import { sql } from 'kysely'
import { recordAudits } from '../../../../audit/audit.ts'
import type { StaffWork } from '../../../../audit/work.ts'
import type { Handle } from '../../../../database/open.ts'
import { onUniqueViolation } from '../../../../database/unique-violation.ts'
import { fieldProblem, notFound, Problem } from '../../../../shared/calls/problem.ts'
import { newId } from '../../../../shared/ids.ts'
import { whenContactTaken } from '../../../../stays/claim-bookings.ts'
import { insertCompanions } from '../../../../stays/companions.ts'
import { leaveChats } from '../../../../stays/leave-chats.ts'
import { recordEventOfStays, recordStayEvents } from '../../../../stays/stay-events.ts'
import { moveLinkKeys, revokeLinkKeys } from '../link-keys.ts'
import { lockGroupStays } from './lock-group.ts'

type Listed = BodyOf<typeof groups.nameGroupGuests>['guests'][number]

interface NamedStay {
  id: string
  bookingId: string
  guestId: string
  guestName: string
  status: string
  companions: string[]
  notes: string[]
}

/**
 * Gives stays of a group the guests of a rooming list, in a fixed number of statements.
 *
 * @throws Problem `not_found`, `invalid_request`, `changed_meanwhile`
 */
export async function nameGroupGuests(
  work: StaffWork,
  id: string,
  { guests }: BodyOf<typeof groups.nameGroupGuests>,
): Promise<void> {
  const { tx, staff, now } = work
  const { hotelId, staffId } = staff
  checkOnce(guests)
  await lockGroupStays(tx, hotelId, id)
  const rows = await readStays(tx, { hotelId, id }, guests)
  const guestIds = await findOrInsertGuests(tx, hotelId, rows)
  const changed = rows.flatMap(({ stay }, at) => {
    const guestId = guestIds[at]
    return guestId && guestId !== stay.guestId ? [{ ...stay, newGuestId: guestId }] : []
  })
  if (changed.length > 0) await changeGuests(tx, hotelId, changed)
  await insertCompanions(
    tx,
    hotelId,
    rows.flatMap(({ companion, stay }) =>
      companion && !isIn(stay.companions, companion)
        ? [{ id: newId(), stayId: stay.id, name: companion.trim() }]
        : [],
    ),
  )
  await insertNotes(tx, hotelId, staffId, rows, guestIds)
  await recordAudits(tx, hotelId, [
    ...changed.map(({ id: subjectId, guestId, newGuestId }) => ({
      ...{ actorKind: 'staff' as const, actorId: staffId, action: 'stay.guest' as const },
      ...{ subjectId, before: { guestId }, after: { guestId: newGuestId } },
    })),
    { actorKind: 'staff', actorId: staffId, action: 'group.nameGuests', subjectId: id },
  ])
  const former = [...new Set(changed.map(({ guestId }) => guestId))]
  if (former.length > 0) await recordEventOfStays(tx, hotelId, former, now)
  const stayIds = rows.map(({ stay }) => stay.id)
  await recordStayEvents(tx, hotelId, stayIds, now)
}

const usedTwice = {
  stayId: '{name} has the room of another guest in this list.',
  phone: '{name} has the phone number of another guest in this list.',
  email: '{name} has the email address of another guest in this list.',
} as const

/** @throws Problem `invalid_request` for a stay or contact that is listed twice */
function checkOnce(guests: readonly Listed[]): void {
  for (const field of ['stayId', 'phone', 'email'] as const) {
    const seen = new Set<string>()
    for (const [at, guest] of guests.entries()) {
      const value = guest[field]?.toLowerCase()
      if (value === undefined) continue
      if (seen.has(value)) {
        throw fieldProblem(`guests.${at}.${field}`, usedTwice[field], { name: guest.name })
      }
      seen.add(value)
    }
  }
}

type Row = Listed & { stay: NamedStay }

/** @throws Problem `not_found`, `changed_meanwhile` */
async function readStays(
  tx: Handle,
  { hotelId, id }: { hotelId: string; id: string },
  guests: readonly Listed[],
): Promise<Row[]> {
  const { rows } = await sql<NamedStay>`
    SELECT s.id, s.booking_id AS "bookingId", s.guest_id AS "guestId", g.name AS "guestName", s.status,
      ARRAY(SELECT cg.name FROM stay_companion c
        JOIN guest cg ON cg.hotel_id = c.hotel_id AND cg.id = c.guest_id
        WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id) AS companions,
      ARRAY(SELECT n.text FROM guest_note n
        WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id) AS notes
    FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE s.hotel_id = ${hotelId} AND s.group_id = ${id}`.execute(tx)
  const stays = new Map(rows.map((stay) => [stay.id, stay]))
  return guests.map((guest, at) => {
    const stay = stays.get(guest.stayId)
    if (!stay) throw notFound('room of this group')
    if (stay.status !== 'booked') {
      const sentence =
        'The room for {name} is no longer booked: a colleague has checked it in or cancelled it. Nothing was changed.'
      throw new Problem('changed_meanwhile', sentence, { values: { name: guest.name } })
    }
    if (guest.companion && stay.companions.length >= maxNamedCompanions) {
      throw fieldProblem(`guests.${at}.companion`, 'At most {max} people share a room.', {
        max: maxNamedCompanions,
      })
    }
    return { ...guest, ...(guest.email && { email: guest.email.toLowerCase() }), stay }
  })
}

/** @returns the guest of each row: the one with its contact, or the stay's own if the name is the same, or a new one */
async function findOrInsertGuests(
  tx: Handle,
  hotelId: string,
  rows: readonly Row[],
): Promise<string[]> {
  const known = await findByContacts(tx, hotelId, rows)
  const found = rows.map(({ name, phone = null, email = null, ...row }) => {
    const knownId = known({ phone, email })
    const isSame = isIn([row.stay.guestName], name)
    const id = knownId ?? (isSame ? row.stay.guestId : newId())
    return { id, isNew: !knownId && !isSame, name: name.trim(), phone, email }
  })
  const added = found.filter(({ isNew }) => isNew)
  const completed = found.filter(({ isNew, phone, email }) => !isNew && (phone || email))
  await onUniqueViolation(whenContactTaken, async () => {
    if (added.length > 0) {
      const values = added.map(({ isNew: _, ...guest }) => ({ hotel_id: hotelId, ...guest }))
      await tx.insertInto('guest').values(values).execute()
    }
    if (completed.length > 0) await addContacts(tx, hotelId, completed)
  })
  return found.map(({ id }) => id)
}

interface Contacts {
  phone: string | null
  email: string | null
}

/** Adds a phone and an email to guests who have none, if no other guest has it. */
async function addContacts(
  tx: Handle,
  hotelId: string,
  guests: readonly (Contacts & { id: string })[],
): Promise<void> {
  const isFree = (column: 'phone' | 'email') => sql`(
    SELECT v.${sql.raw(column)} WHERE NOT EXISTS (
      SELECT FROM guest o WHERE o.hotel_id = ${hotelId} AND o.${sql.raw(column)} = v.${sql.raw(column)}))`
  await sql`
    UPDATE guest g SET version = version + 1, phone = coalesce(g.phone, ${isFree('phone')}),
      email = coalesce(g.email, ${isFree('email')})
    FROM unnest(${guests.map(({ id }) => id)}::uuid[], ${guests.map(({ phone }) => phone)}::text[],
      ${guests.map(({ email }) => email)}::text[]) AS v (id, phone, email)
    WHERE g.hotel_id = ${hotelId} AND g.id = v.id AND (g.phone IS NULL OR g.email IS NULL)`.execute(
    tx,
  )
}

async function findByContacts(tx: Handle, hotelId: string, rows: readonly Row[]) {
  const phones = rows.flatMap(({ phone }) => phone ?? [])
  const emails = rows.flatMap(({ email }) => email ?? [])
  const { rows: guests } = await sql<{ id: string; phone: string | null; email: string | null }>`
    SELECT id, phone, email FROM guest
    WHERE hotel_id = ${hotelId} AND (phone = ANY(${phones}::text[]) OR email = ANY(${emails}::text[]))`.execute(
    tx,
  )
  return ({ phone, email }: Contacts) =>
    guests.find((guest) => phone !== null && guest.phone === phone)?.id ??
    guests.find((guest) => email !== null && guest.email === email)?.id
}

/** Leaves all guests signed in: the former ones keep their other rooms, and their links lead there. */
async function changeGuests(
  tx: Handle,
  hotelId: string,
  changed: readonly (NamedStay & { newGuestId: string })[],
): Promise<void> {
  const ids = changed.map(({ id }) => id)
  await sql`
    UPDATE stay s SET guest_id = v.guest_id
    FROM unnest(${ids}::uuid[], ${changed.map(({ newGuestId }) => newGuestId)}::uuid[]) AS v (id, guest_id)
    WHERE s.hotel_id = ${hotelId} AND s.id = v.id`.execute(tx)
  await moveLinkKeys(tx, hotelId, changed)
  await revokeLinkKeys(tx, hotelId, ids)
  await leaveChats(tx, hotelId, ids)
}

async function insertNotes(
  tx: Handle,
  hotelId: string,
  staffId: string,
  rows: readonly Row[],
  guestIds: readonly string[],
): Promise<void> {
  const notes = rows.flatMap(({ note, stay }, at) =>
    note && !isIn(stay.notes, note)
      ? [
          {
            ...{ hotel_id: hotelId, id: newId(), guest_id: guestIds[at] ?? stay.guestId },
            ...{ stay_id: stay.id, text: note.trim(), created_by: staffId },
          },
        ]
      : [],
  )
  if (notes.length > 0) await tx.insertInto('guest_note').values(notes).execute()
}

const isIn = (texts: readonly string[], text: string): boolean =>
  texts.some((one) => foldText(one).trim() === foldText(text).trim())

import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import { isLater, latestOf } from '@bellhop/domain/channels/revisions'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { is } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { findById, updateById } from '../../database/rows.ts'
import type { PortalBooking } from '../../database/stored-channel.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockOffers } from '../../requests/end-stay-offers.ts'
import { newId } from '../../shared/ids.ts'
import { lockBooking } from '../../stays/lock-booking.ts'
import { withoutGuest } from '../../stays/portal-guest.ts'
import { readSellingHotel } from './booking-room.ts'
import type { ChannelKey } from './claim.ts'
import { finishFollowing } from './finish-following.ts'
import { followRevision, readStays } from './follow-revision.ts'
import { withdrawOffer } from './offers/end-offer.ts'
import { planBooking } from './plan-booking.ts'
import { forgetNights } from './sent.ts'

/** Lists bookings with messages that are stored and not yet applied. */
export async function listUnapplied(db: Handle, { hotelId, id }: ChannelKey): Promise<string[]> {
  const { rows } = await sql<{ uniqueId: string }>`
    SELECT unique_id AS "uniqueId" FROM channel_revision
    WHERE hotel_id = ${hotelId} AND channel_id = ${id} AND applied_at IS NULL
    GROUP BY unique_id ORDER BY min(stored_at), unique_id`.execute(db)
  return rows.map(({ uniqueId }) => uniqueId)
}

/**
 * Brings a booking to its latest revision. Each has the whole booking, so earlier ones that arrive later change nothing,
 * and it can be repeated.
 */
export async function applyRevisions(
  db: Handle,
  key: ChannelKey,
  uniqueId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = await lockChannelBooking(tx, key, uniqueId, now)
    const revisions = await listRevisions(tx, key, uniqueId)
    const latest = latestOf(revisions)
    if (!latest) return
    const { revision_id: revisionId, revision_at: revisionAt, status } = booking
    const current = revisionId &&
      revisionAt &&
      status && { revisionId, at: revisionAt.toISOString(), status }
    await markApplied(tx, key, uniqueId, now)
    // A portal counts its own sales, changes and cancellations, so what it shows of these nights is no longer what it was
    // told: they are sent again, also if the number here is the same as before.
    const contents = [booking.content, ...revisions.map(({ content }) => content)]
    await forgetNights(tx, key, 'rooms', listPortalNights(contents))
    if (!current || isLater(latest, current)) await follow(tx, key, booking, latest, now)
  })
}

type ChannelBookingRow = Awaited<ReturnType<typeof lockChannelBooking>>
type Revision = Awaited<ReturnType<typeof listRevisions>>[number]

async function lockChannelBooking(
  tx: Handle,
  { hotelId, id }: ChannelKey,
  uniqueId: string,
  now: Date,
) {
  await tx
    .insertInto('channel_booking')
    .values({
      ...{ hotel_id: hotelId, id: newId(), channel_id: id, unique_id: uniqueId, created_at: now },
      ...{ booking_id: null, revision_id: null, status: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await tx
    .selectFrom('channel_booking')
    .select('id')
    .where(is({ hotel_id: hotelId, channel_id: id, unique_id: uniqueId }))
    .executeTakeFirstOrThrow()
  await lockRow(tx, 'channel_booking', hotelId, found.id)
  const row = await findById(tx, 'channel_booking', hotelId, found.id, [
    'id',
    'booking_id',
    'stay_ids',
    'revision_id',
    'revision_at',
    'status',
    'content',
    'decisions',
  ])
  if (!row) throw new Error(`No booking ${uniqueId} of a channel`)
  return row
}

async function listRevisions(tx: Handle, { hotelId, id }: ChannelKey, uniqueId: string) {
  const rows = await tx
    .selectFrom('channel_revision')
    .select(['revision_id as revisionId', 'at', 'status', 'content'])
    .where(is({ hotel_id: hotelId, channel_id: id, unique_id: uniqueId }))
    .where('applied_at', 'is', null)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Also forgets their content, which the booking has. */
async function markApplied(tx: Handle, { hotelId, id }: ChannelKey, uniqueId: string, now: Date) {
  await tx
    .updateTable('channel_revision')
    .set({ applied_at: now, content: '{}' })
    .where(is({ hotel_id: hotelId, channel_id: id, unique_id: uniqueId }))
    .where('applied_at', 'is', null)
    .execute()
}

/** The nights of the rooms of messages. */
const listPortalNights = (contents: readonly (PortalBooking | null)[]) =>
  contents
    .flatMap((content) => content?.rooms ?? [])
    .flatMap(({ target, nights }) =>
      target === null ? [] : nights.map(({ date }) => ({ target, night: date })),
    )

async function follow(
  tx: Handle,
  key: ChannelKey,
  booking: ChannelBookingRow,
  { revisionId, at, status, content: sent }: Revision,
  now: Date,
): Promise<void> {
  const { hotelId } = key
  const content = booking.content?.isErased ? withoutGuest(sent) : sent
  const hotel = await readSellingHotel(tx, key)
  const ownIds = booking.stay_ids.filter((id) => id !== null)
  const [first] = ownIds
  if (first) {
    await lockOffers(tx, hotelId, first)
    await lockBooking(tx, hotelId, { stayId: first })
  }
  // It was of the booking as it was before.
  await withdrawOffer(tx, hotelId, booking.id, now)
  const stays = await readStays(tx, hotelId, ownIds)
  const former = booking.content && booking.status
  const { steps, decisions } = planBooking({
    ...{ status, content },
    former: former && booking.content ? { status: former, content: booking.content } : null,
    stays: booking.stay_ids.map((id) => (id && stays.get(id)) || null),
    typeOf: (target) => hotel.typeOf.get(target),
  })
  const given = { hotel, content, now, bookingId: booking.booking_id }
  const followed = await followRevision(tx, given, steps, stays)
  await updateContact(tx, hotelId, booking, content)
  await updateById(tx, 'channel_booking', hotelId, booking.id, {
    ...{ booking_id: followed.bookingId, stay_ids: followed.stayIds },
    ...{ revision_id: revisionId, revision_at: at, status, content: JSON.stringify(content) },
    decisions: [
      ...new Set([
        ...(status === 'cancelled'
          ? []
          : keepDecisions(booking.decisions, content.currency === hotel.currency)),
        ...decisions,
        ...followed.decisions,
      ]),
    ],
    ...{ decided_at: null, decided_by: null },
  })
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'server', actorId: null, action: 'channelBooking.follow' },
    subjectId: followed.bookingId,
    after: { portal: content.portal, reference: content.code },
  })
  await finishFollowing(tx, hotelId, followed, now)
}

/**
 * Open decisions that stay open after a change of the booking: the rooms are still not free, and the price is still in
 * another currency.
 */
const keepDecisions = (open: readonly ChannelDecision[], isOwnCurrency: boolean) =>
  open.filter((one) => one === 'noRoom' || (one === 'currency' && !isOwnCurrency))

/** Follows the portal in what the desk has not changed since. */
async function updateContact(
  tx: Handle,
  hotelId: string,
  { booking_id: id, content: former }: ChannelBookingRow,
  content: NonNullable<ChannelBookingRow['content']>,
): Promise<void> {
  if (!id || !former) return
  const now = await findById(tx, 'booking', hotelId, id, ['name', 'phone', 'email', 'note'])
  if (!now) return
  const values = Object.fromEntries(
    (['name', 'phone', 'email', 'note'] as const).flatMap((field) =>
      now[field] === former[field] && former[field] !== content[field]
        ? [[field, content[field]]]
        : [],
    ),
  )
  if (Object.keys(values).length > 0) await updateById(tx, 'booking', hotelId, id, values)
}

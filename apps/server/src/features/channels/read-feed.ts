import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { applyRevisions, listUnapplied } from './apply-revisions.ts'
import { type ChannelKey, renewClaim } from './claim.ts'
import type { ChannelPort, Revision } from './port.ts'

/** Pages of the feed in one run. */
const MAX_PAGES = 20

interface Options {
  clock: () => Date
  /** Called for a booking that could not be applied; it is tried again at the next run. */
  onError: (error: unknown) => void
}

/**
 * Reads the messages about bookings: stores them, applies them, and only then acknowledges them, so that none is lost if
 * anything fails between. Repetitions change nothing.
 *
 * @returns whether a booking has changed
 */
export async function readFeed(
  db: Handle,
  key: ChannelKey,
  port: ChannelPort,
  { clock, onError }: Options,
): Promise<boolean> {
  let isChanged = false
  for (let page = 0; page < MAX_PAGES; page++) {
    await renewClaim(db, key, clock())
    const revisions = await port.listRevisions()
    await storeRevisions(db, key, revisions, clock())
    for (const uniqueId of await listUnapplied(db, key)) {
      await applyRevisions(db, key, uniqueId, clock()).catch(onError)
      isChanged = true
    }
    for (const { revisionId } of revisions) {
      await renewClaim(db, key, clock())
      await port.acknowledge(revisionId)
      await markAcknowledged(db, key, revisionId, clock())
    }
    if (revisions.length === 0) break
  }
  await updateById(db, 'channel', key.hotelId, key.id, { feed_read_at: clock() })
  return isChanged
}

async function storeRevisions(
  db: Handle,
  { hotelId, id }: ChannelKey,
  revisions: readonly Revision[],
  now: Date,
): Promise<void> {
  if (revisions.length === 0) return
  const rows = revisions.map(({ revisionId, uniqueId, status, at, content }) => ({
    ...{ revisionId, uniqueId, status, at, content },
  }))
  await sql`
    INSERT INTO channel_revision (hotel_id, channel_id, revision_id, unique_id, status, at, content, stored_at)
    SELECT ${hotelId}::uuid, ${id}::uuid, r."revisionId", r."uniqueId", r.status, r.at, r.content, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r ("revisionId" text, "uniqueId" text, status text, at timestamptz, content jsonb)
    ON CONFLICT DO NOTHING`.execute(db)
}

async function markAcknowledged(
  db: Handle,
  { hotelId, id }: ChannelKey,
  revisionId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('channel_revision')
    .set({ acknowledged_at: now })
    .where(is({ hotel_id: hotelId, channel_id: id, revision_id: revisionId }))
    .execute()
}

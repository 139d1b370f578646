import type { TargetNight } from '@bellhop/domain/channels/join-nights'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { inBatches } from '../../shared/in-batches.ts'
import type { ChannelKey } from './claim.ts'
import type { TargetWarning } from './port.ts'

/** Rows of a statement. */
const BATCH = 5_000

/** Stores what a channel was told, and what it has not accepted: that is sent again once it has changed. */
export async function storeSent(
  db: Handle,
  { hotelId, id }: ChannelKey,
  kind: 'rooms' | 'rates',
  nights: readonly TargetNight<unknown>[],
  warnings: readonly TargetWarning[],
  now: Date,
): Promise<void> {
  const warningsOf = Map.groupBy(warnings, ({ target }) => target)
  const rows = nights.map(({ target, night, value }) => ({
    ...{ target, night, value },
    warning: warningsOf.get(target)?.find(({ from, to }) => from <= night && night <= to)?.text,
  }))
  for (const batch of inBatches(rows, BATCH)) {
    await sql`
      INSERT INTO channel_sent (hotel_id, channel_id, kind, target, night, value, warning, sent_at)
      SELECT ${hotelId}::uuid, ${id}::uuid, ${kind}::text, v.target, v.night, v.value, v.warning, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS v (target text, night date, value jsonb, warning text)
      WHERE EXISTS (SELECT FROM channel WHERE hotel_id = ${hotelId} AND id = ${id})
      ON CONFLICT (hotel_id, channel_id, kind, target, night)
        DO UPDATE SET value = excluded.value, warning = excluded.warning, sent_at = excluded.sent_at`.execute(
      db,
    )
  }
}

/**
 * Forgets what a channel was told of nights before it is told something else: whether it has that is not known until it
 * answers, and the value may be the former one again by then.
 */
export async function forgetNights(
  db: Handle,
  { hotelId, id }: ChannelKey,
  kind: 'rooms' | 'rates',
  nights: readonly Pick<TargetNight<unknown>, 'target' | 'night'>[],
): Promise<void> {
  const nightsOf = Map.groupBy(nights, ({ target }) => target)
  const targetsOf = Map.groupBy(nightsOf.keys(), (target) =>
    String(nightsOf.get(target)?.map(({ night }) => night)),
  )
  // Those with the same nights together. A list of pairs would be compared with each row, unless the planner knows how
  // many rows there are.
  for (const [dates, targets] of targetsOf) {
    await sql`
      UPDATE channel_sent SET value = 'null'
      WHERE hotel_id = ${hotelId} AND channel_id = ${id} AND kind = ${kind}
        AND target = ANY(${targets}::text[]) AND night = ANY(${dates.split(',')}::date[])`.execute(
      db,
    )
  }
}

/** Forgets what a channel was told, so that it is told everything. */
export async function forgetSent(tx: Handle, { hotelId, id }: ChannelKey): Promise<void> {
  await tx
    .deleteFrom('channel_sent')
    .where(is({ hotel_id: hotelId, channel_id: id }))
    .execute()
  await updateById(tx, 'channel', hotelId, id, { rates_hash: null })
}

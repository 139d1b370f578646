import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepare } from './prepare.ts'
import type { DB } from './types.generated.ts'

/** The same type as in open.ts, which needs this file. */
type Handle = Kysely<DB>

/** Counters raised by the transactions that change what servers cache. */
export interface HotelVersions {
  /** For permissions (sessions/guest-sessions.ts). */
  session: number
  /** For the hotel's content (plugins/content-cache.ts). */
  content: number
}

/** Reads the current versions of a hotel, whichever process has raised them. */
export type ReadVersions = (hotelId: string) => Promise<HotelVersions | undefined>

const selectVersions = prepare((db, values: { hotelIds: string[] }) =>
  db
    .selectFrom('hotel_counter')
    .select(['hotel_id', 'session_version as session', 'content_version as content'])
    .where(sql<boolean>`hotel_id = ANY(${values.hotelIds}::uuid[])`)
    .compile(),
)

/**
 * Reads the row for each call, because other servers raise the versions too. Calls during a read share the next one, so
 * that none gets a version older than its start.
 */
export function readSharedVersions(db: Handle): ReadVersions {
  type Versions = Map<string, HotelVersions>
  let reading: Promise<unknown> = Promise.resolve()
  let next: { hotelIds: Set<string>; versions: Promise<Versions> } | undefined

  function planNext() {
    const hotelIds = new Set<string>()
    const versions = reading.then(async (): Promise<Versions> => {
      next = undefined
      const rows = await selectVersions(db, { hotelIds: [...hotelIds] })
      return new Map(rows.map(({ hotel_id, ...row }) => [hotel_id, row]))
    })
    reading = versions.catch(() => {})
    return { hotelIds, versions }
  }

  return async (hotelId) => {
    next ??= planNext()
    next.hotelIds.add(hotelId)
    return (await next.versions).get(hotelId)
  }
}

/** The part of a statement's `SET` that raises the session version of `hotel_counter`. */
export const raisedSessionVersion: RawBuilder<unknown> = sql`session_version = session_version + 1`

/** Invalidates the cached sessions of the hotel's guests. Call it last. */
export async function raiseSessionVersion(tx: Handle, hotelId: string): Promise<void> {
  await sql`UPDATE hotel_counter SET ${raisedSessionVersion} WHERE hotel_id = ${hotelId}`.execute(
    tx,
  )
}

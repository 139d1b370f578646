import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepare } from './prepare.ts'
import type { DB } from './types.generated.ts'

/** As in open.ts, which needs this file. */
type Handle = Kysely<DB>

/** Counted up by the transactions that change what servers keep in memory. */
export interface HotelVersions {
  /** Of who may do what (sessions/guest-sessions.ts). */
  session: number
  /** Of what the hotel offers and tells (plugins/content-cache.ts). */
  content: number
}

/** Reads the versions of a hotel as they are now, whichever process has raised them. */
export type ReadVersions = (hotelId: string) => Promise<HotelVersions | undefined>

const selectVersions = prepare((db, values: { hotelIds: string[] }) =>
  db
    .selectFrom('hotel_counter')
    .select(['hotel_id', 'session_version as session', 'content_version as content'])
    .where(sql<boolean>`hotel_id = ANY(${values.hotelIds}::uuid[])`)
    .compile(),
)

/**
 * Reads the row for each call: other servers raise the versions too. Calls that come while a read is under way share the
 * next one, so that none learns what was true before it came.
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

/** Hotels whose versions are kept. */
const MAX_HOTELS = 1_000

/**
 * For a database of this process alone: reads a hotel's row once, until a statement that may raise a version is sent.
 * Such a statement runs before every read that is sent later, as the database has one connection.
 */
export function readOwnVersions(db: Handle): {
  readVersions: ReadVersions
  onStatement: (sql: string) => void
} {
  const cached = new Map<string, Promise<HotelVersions | undefined>>()
  const readVersions: ReadVersions = (hotelId) => {
    const known = cached.get(hotelId)
    if (known) return known
    const reading = selectVersions(db, { hotelIds: [hotelId] }).then(([row]) => row)
    if (cached.size >= MAX_HOTELS) cached.clear()
    cached.set(hotelId, reading)
    const forget = () => {
      if (cached.get(hotelId) === reading) cached.delete(hotelId)
    }
    // Neither an error nor a hotel that does not exist is kept.
    reading.then((row) => row ?? forget(), forget)
    return reading
  }
  const onStatement = (text: string) => {
    if (raisesVersion(text)) cached.clear()
  }
  return { readVersions, onStatement }
}

const raising = new Map<string, boolean>()

/** Whether a statement writes a version, whatever else it does. */
function raisesVersion(text: string): boolean {
  let raises = raising.get(text)
  if (raises === undefined) {
    raises = /(session|content)_version"? =/.test(text)
    raising.set(text, raises)
  }
  return raises
}

/** The part of a statement's `SET` that raises the session version of `hotel_counter`. */
export const raisedSessionVersion: RawBuilder<unknown> = sql`session_version = session_version + 1`

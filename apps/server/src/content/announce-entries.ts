import { sql } from 'kysely'
import { insertEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import { raisedSessionVersion } from '../database/versions.ts'
import type { ContentNoun } from './content-nouns.ts'

type Announced = Pick<NonNullable<ContentNoun['list']>, 'source' | 'tag' | 'inSessions'>

/** Makes phones and desks read a list again. Locks the hotel's counter, so nothing else may be written after it. */
export async function announceEntries(
  tx: Handle,
  hotelId: string,
  { source: { noun }, tag, inSessions }: Announced,
): Promise<void> {
  const event = { name: 'content.updated', payload: { noun, tag } } as const
  const raised = inSessions ? sql`, ${raisedSessionVersion}` : sql``
  await sql`
    WITH counter AS (
      UPDATE hotel_counter SET content_version = content_version + 1, event_id = event_id + 1${raised}
      WHERE hotel_id = ${hotelId}
      RETURNING event_id
    )
    ${insertEvent(hotelId, { ...event, guestId: null, departmentId: null })}`.execute(tx)
}

import type { DeskSession } from '@bellhop/contract/desk/staff-sessions'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'

const MOST = 100

/** Open sessions of a member of staff, the latest first; undefined if the hotel has no such person. */
export async function listSessions(
  db: Handle,
  hotelId: string,
  staffId: string,
  ownSessionId: string,
): Promise<DeskSession[] | undefined> {
  const { rows } = await sql<{
    id: string | null
    createdAt: Date
    activeAt: Date
    address: string | null
    device: string | null
  }>`
    SELECT s.id, s.created_at AS "createdAt", s.active_at AS "activeAt", s.address, s.device
    FROM staff st
    LEFT JOIN staff_session s ON s.hotel_id = st.hotel_id AND s.staff_id = st.id
      AND s.ended_at IS NULL AND s.expires_at > now()
    WHERE st.hotel_id = ${hotelId} AND st.id = ${staffId}
    ORDER BY s.active_at DESC, s.id LIMIT ${MOST}`.execute(db)
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, createdAt, activeAt, address, device }) =>
    id === null
      ? []
      : [
          {
            _id: id,
            isCurrent: id === ownSessionId,
            signedInAt: createdAt.toISOString(),
            activeAt: activeAt.toISOString(),
            address,
            device,
          },
        ],
  )
}

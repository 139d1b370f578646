import { unusedAssistantDays } from '@bellhop/domain/limits'
import type { Scope } from '@bellhop/domain/people/scopes'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

export interface AssistantRow {
  id: string
  name: string
  clientId: string
  scopes: Scope[]
  connectedAt: Date
  usedAt: Date | null
  staffId: string
  person: string
}

/** Lists those that are connected, the newest first. @param staffId only those of this person */
export async function selectAssistants(
  db: Handle,
  hotelId: string,
  { now, staffId }: { now: Date; staffId?: string | undefined },
): Promise<AssistantRow[]> {
  const rows = await db
    .selectFrom('assistant as a')
    .innerJoin('staff as s', on('s.id', 'a.staff_id'))
    .select([
      'a.id',
      'a.name',
      'a.client_id as clientId',
      'a.scopes',
      'a.created_at as connectedAt',
    ])
    .select(['a.used_at as usedAt', 's.id as staffId', 's.name as person'])
    .where('a.hotel_id', '=', hotelId)
    .where('a.revoked_at', 'is', null)
    .where('a.refreshed_at', '>', new Date(now.getTime() - unusedAssistantDays * DAY_MS))
    .$if(staffId !== undefined, (query) => query.where('a.staff_id', '=', staffId ?? ''))
    .orderBy('a.id', 'desc')
    .execute()
  return rows as AssistantRow[]
}

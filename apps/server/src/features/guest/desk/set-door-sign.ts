import type { DoorSign } from '@bellhop/domain/door-sign'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { writeDoorSign } from '../../../folio/door-sign.ts'
import { recordStayEvents } from '../../../folio/stay-events.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { forStaff, notFound, Problem } from '../../../shared/problem.ts'
import { findStayStatus } from './queries.ts'

/**
 * Sets the door sign for a guest who asks at the desk.
 *
 * @throws Problem `not_found`, `not_in_house`
 */
export async function setDoorSignByStaff(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  stayId: string,
  sign: DoorSign | null,
): Promise<void> {
  const stay = await findStayStatus(tx, hotelId, stayId)
  if (!stay) throw notFound('stay')
  if (stay.status !== 'inHouse') {
    throw new Problem('not_in_house', forStaff('The guest is not in house.'))
  }
  const changed = await writeDoorSign(tx, { hotelId, stayId, sign })
  if (!changed) return
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'stay.doorSign',
    subjectId: stayId,
    before: { sign: changed.before },
    after: { sign },
  })
  await recordStayEvents(tx, hotelId, stayId, new Date())
}

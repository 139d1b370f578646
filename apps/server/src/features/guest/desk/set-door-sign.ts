import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { writeDoorSign } from '../../../stays/door-sign.ts'
import { notInHouse } from '../../../stays/not-in-house.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'

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
  const stay = await writeDoorSign(tx, { hotelId, stayId, sign })
  if (!stay) throw await notInHouse(tx, hotelId, stayId)
  if (stay.before === sign) return
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'stay.doorSign',
    subjectId: stayId,
    before: { sign: stay.before },
    after: { sign },
  })
  await recordStayEvents(tx, hotelId, stayId, new Date())
}

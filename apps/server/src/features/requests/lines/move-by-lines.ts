import { statusByLines } from '@bellhop/domain/requests/order-lines'
import { statusesBefore } from '@bellhop/domain/requests/request-status'
import type { StaffWork } from '../../../audit/work.ts'
import { moveRequest } from '../../../requests/move-request.ts'
import { newId } from '../../../shared/ids.ts'
import { moveKitchenUse } from '../orders/move-kitchen-use.ts'
import { toLines } from '../present.ts'
import { findRequestOfDesk } from '../queries.ts'

/** Moves a locked order on by what is made of it. @returns whether it moved */
export async function moveByLines({ tx, staff, now }: StaffWork, id: string): Promise<boolean> {
  const row = await findRequestOfDesk(tx, staff, id)
  if (!row) return false
  const to = statusByLines({ ...row, lines: toLines(row.lines) })
  if (to === row.status) return false
  const promisedAt = await moveKitchenUse(tx, row, to, now)
  return await moveRequest(tx, {
    hotelId: staff.hotelId,
    id,
    promisedAt,
    from: statusesBefore(to, 'hotel'),
    to,
    timelineId: newId(),
    at: now,
    by: 'hotel',
    name: staff.name,
    staffId: staff.staffId,
  })
}

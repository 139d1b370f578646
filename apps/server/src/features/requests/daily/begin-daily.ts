import type { BodyOf } from '@bellhop/contract/base/route'
import type { createDepartmentRequest, GuestRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { dailyLeadMs, nextDaily } from '@bellhop/domain/time/daily'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { GuestWork } from '../../../audit/work.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { readText } from '../../../shared/text/read-text.ts'
import { readServiceOrder } from '../orders/orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { endDaily, findRunningDaily, insertDaily } from './queries.ts'

/**
 * Requests a service for a time and for the same time of every later day of the stay. Replaces a series of the guest for
 * the same service.
 *
 * @throws Problem `invalid_request` without a time, and for a service that is not offered daily
 */
export async function beginDaily(
  { tx, guest, now }: GuestWork,
  body: BodyOf<typeof createDepartmentRequest>,
): Promise<GuestRequest> {
  const { hotelId, guestId, stayId, timeZone, name } = guest
  const { departmentId, deptRequestId: serviceId, preferredAt, mayEnter } = body
  if (!stayId) throw new Error('A guest in house must have a stay')
  if (!preferredAt) throw notDaily('preferredAt', 'is required')
  const running = await findRunningDaily(tx, { hotelId, stayId, guestId, serviceId })
  if (running) await endDaily(tx, { hotelId, id: running.id, at: now, by: 'guest', name })
  const dailyId = newId()
  const request = await placeOrder(tx, guest, now, async (read) => {
    const order = await readServiceOrder(read, body, 'guest')
    if (!order.isDaily) throw notDaily('daily', 'is not offered for this service')
    return { ...order, dailyId }
  })
  const time = hotelTimeOfDay(preferredAt, timeZone)
  const first = hotelDate(preferredAt, timeZone)
  const next = nextDaily(addDays(first, 1), { time, timeZone }, now.getTime())
  await insertDaily(tx, {
    hotel_id: hotelId,
    id: dailyId,
    guest_id: guestId,
    stay_id: stayId,
    department_id: departmentId,
    service_id: serviceId,
    time,
    note: readText(body.note) ?? null,
    may_enter: mayEnter ?? null,
    next_day: next.day,
    next_attempt_at: new Date(next.at - dailyLeadMs),
    created_at: now,
  })
  return request
}

function notDaily(field: string, message: string): Problem {
  return new Problem('invalid_request', 'Choose a time.', { errors: [{ field, message }] })
}

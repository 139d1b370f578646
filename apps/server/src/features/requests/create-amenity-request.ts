import type { createAmenityRequest, GuestRequest } from '@bellhop/contract/requests'
import type { BodyOf } from '@bellhop/contract/route'
import { hotelHour } from '@bellhop/domain/hotel-time'
import { lineTax, orderAmounts } from '@bellhop/domain/money'
import { isOpenAt } from '@bellhop/domain/opening-hours'
import type { Handle } from '../../database/open.ts'
import type { GuestSession } from '../../plugins/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { findAmenityOrder, insertRequest, type NewRequest } from './order-queries.ts'
import { toGuestRequest } from './present.ts'

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 14 * 86_400_000

/** A guest in house asks a department for amenities or supplies. Prices and tax are the hotel's, never the client's. */
export async function createAmenity(
  tx: Handle,
  guest: GuestSession,
  body: BodyOf<typeof createAmenityRequest>,
): Promise<GuestRequest> {
  const { hotelId, guestId, stayId } = guest
  if (!stayId) throw new Error('A guest in house has a stay.')
  const now = new Date()
  const deliverAt = readDeliverAt(body.deliverAt, now)

  const itemIds = body.lines.map((line) => line.itemId)
  const department = await findAmenityOrder(tx, hotelId, body.departmentId, itemIds)
  if (!department) throw notFound('department')
  const hour = hotelHour((deliverAt ?? now).toISOString(), guest.timeZone)
  if (!isOpenAt(department, hour)) {
    const detail = `${department.name} opens at ${department.openingTime}.`
    throw new Problem('outlet_closed', detail)
  }

  const lines = body.lines.map(({ itemId, quantity }) => {
    const item = department.items.find(({ id }) => id === itemId)
    if (!item) throw notFound('item')
    if (!item.available) {
      const reason = item.unavailable_reason ? ` ${item.unavailable_reason}` : ''
      throw new Problem('item_unavailable', `${item.name} is not available just now.${reason}`)
    }
    const priced = { price: item.price, quantity, taxRate: department.serviceTax }
    return { item, ...priced, taxAmount: lineTax(priced) }
  })

  const { subtotal, tax } = orderAmounts(lines)
  const minutes = Math.max(...lines.map(({ item }) => item.eta_minutes))
  const wanted = (deliverAt ?? now).getTime()
  const request: NewRequest = {
    hotel_id: hotelId,
    id: newId(),
    kind: 'amenity',
    status: 'new',
    title: lines.map(({ item, quantity }) => `${quantity} × ${item.name}`).join(', '),
    guest_id: guestId,
    stay_id: stayId,
    room_number: guest.roomNumber,
    department_id: department.id,
    outlet_id: null,
    note: body.note ?? null,
    deliver_at: deliverAt ?? null,
    promised_at: deliverAt ?? new Date(now.getTime() + minutes * MINUTE_MS),
    // An order for later need not be accepted before it is due.
    acknowledge_by: new Date(wanted + department.acknowledgeMinutes * MINUTE_MS),
    accepted_by: null,
    subtotal,
    tax,
    tip: 0,
    created_at: now,
    updated_at: now,
    lines: lines.map(({ item, quantity, price, taxRate, taxAmount }) => ({
      id: newId(),
      item_id: item.id,
      name: item.name,
      quantity,
      price,
      tax_rate: taxRate,
      tax_amount: taxAmount,
      note: null,
    })),
    firstStep: { id: newId(), at: now, by: 'guest', name: guest.name },
  }
  const number = await insertRequest(tx, request)
  const { id, name } = department
  const firstStep = { ...request.firstStep, at: now.toISOString(), status: 'new', note: null }
  const row = { ...request, number, department: { id, name }, outlet: null, timeline: [firstStep] }
  return toGuestRequest(row, guest.currency)
}

/** A wanted time lies ahead; a minute behind is taken for "now" by a phone whose clock is slow. */
function readDeliverAt(deliverAt: string | undefined, now: Date): Date | undefined {
  if (!deliverAt) return undefined
  const wanted = new Date(deliverAt)
  const ahead = wanted.getTime() - now.getTime()
  if (Number.isNaN(ahead) || ahead < -MINUTE_MS || ahead > LONGEST_WAIT_MS) {
    throw new Problem('invalid_request', 'Choose a time within the next two weeks.', {
      errors: [{ field: 'deliverAt', message: 'must be within the next two weeks' }],
    })
  }
  return wanted
}

import { isSlot } from '@bellhop/domain/time/slots'
import { reservedSlots, toSlotHours } from '../../../content/reserved-slots.ts'
import { is, on } from '../../../database/conditions.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { fieldProblem, Problem } from '../../../shared/calls/problem.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'

interface Wanted {
  hotelId: string
  serviceId: string
  timeZone: string
  textLanguages: readonly string[]
  start: Date | undefined
  /** A party reserves one for each of its guests. */
  places: number
}

/**
 * Ensures that places of a service are free at a time, and locks the service until the transaction ends. Does nothing
 * for a service without slots.
 *
 * @throws Problem `invalid_request` without a time or if no slot begins then, `slot_taken`
 */
export async function reserveSlot(
  tx: Handle,
  { hotelId, serviceId, timeZone, textLanguages, start, places }: Wanted,
): Promise<void> {
  const service = await lockService(tx, hotelId, serviceId)
  if (!service?.minutes || !service.capacity) return
  const { minutes, capacity } = service
  const rule = { ...toSlotHours(service), minutes, timeZone }
  if (!start || !isSlot(start.toISOString(), rule))
    throw fieldProblem('preferredAt', 'Choose one of the times of this service.')
  // Counted under the lock, so that requests of its previous holders are included.
  const from = start.toISOString()
  const to = new Date(start.getTime() + 1).toISOString()
  const { reserved } = await tx
    .selectFrom('department_service as s')
    .select(reservedSlots(hotelId, from, to).as('reserved'))
    .where(is({ 's.hotel_id': hotelId, 's.id': serviceId }))
    .executeTakeFirstOrThrow()
  const left = capacity - (reserved[0]?.count ?? 0)
  if (left >= places) return
  const { name } = inLanguage(service, textLanguages)
  if (left <= 0) {
    throw new Problem('slot_taken', '{name} is taken at this time.', { params: { name } })
  }
  throw new Problem('slot_taken', '{name}: only {left} left at this time.', {
    params: { name, left },
  })
}

async function lockService(tx: Handle, hotelId: string, serviceId: string) {
  await lockRow(tx, 'department_service', hotelId, serviceId)
  return await tx
    .selectFrom('department_service as s')
    .innerJoin('department as d', on('d.id', 's.department_id'))
    .leftJoin('outlet as o', on('o.id', 's.outlet_id'))
    .select([
      's.name',
      's.translations',
      's.slot_minutes as minutes',
      's.slot_capacity as capacity',
      's.slot_hours as slotHours',
      'd.hours as departmentHours',
      'o.hours as outletHours',
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': serviceId }))
    .where('s.slot_minutes', 'is not', null)
    .executeTakeFirst()
}

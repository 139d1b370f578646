import type {
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
  GuestRequest,
} from '@bellhop/contract/requests'
import type { BodyOf } from '@bellhop/contract/route'
import type { Handle } from '../../database/open.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import {
  findAmenityOrder,
  findDepartmentOrder,
  findFoodOrder,
  findGiftOrder,
} from './order-queries.ts'
import { type OrderingGuest, placeOrder } from './place-order.ts'

const idsOf = (lines: { itemId: string }[]) => lines.map(({ itemId }) => itemId)

const DEFAULT_ACKNOWLEDGE_MINUTES = 5

/** Food from one outlet, taxed by `foodTax`. */
export async function orderFood(
  tx: Handle,
  guest: GuestCaller,
  { restaurantId, ...body }: BodyOf<typeof createFoodRequest>,
): Promise<GuestRequest> {
  const outlet = await findFoodOrder(tx, guest.hotelId, restaurantId, idsOf(body.lines))
  if (!outlet) throw notFound('restaurant')
  return await placeOrder(tx, guest, {
    ...body,
    kind: 'food',
    providers: [outlet],
    outlet,
    department: onlyOne(outlet.items.map(({ department }) => department)),
    acknowledgeMinutes: DEFAULT_ACKNOWLEDGE_MINUTES,
    taxRate: outlet.foodTax,
    items: outlet.items,
  })
}

/** Gifts, taxed by `giftTax`; gifts of several departments have no department (decision 019). */
export async function orderGifts(
  tx: Handle,
  guest: GuestCaller,
  { message, ...body }: BodyOf<typeof createGiftRequest>,
): Promise<GuestRequest> {
  const { giftTax, items } = await findGiftOrder(tx, guest.hotelId, idsOf(body.lines))
  const departments = items.map(({ department }) => department)
  const department = onlyOne(departments)
  return await placeOrder(tx, guest, {
    ...body,
    note: message,
    kind: 'gift',
    providers: departments.filter((one) => one !== null),
    outlet: null,
    department,
    acknowledgeMinutes: department?.acknowledgeMinutes ?? DEFAULT_ACKNOWLEDGE_MINUTES,
    taxRate: giftTax,
    items,
  })
}

/** Amenities or supplies, taxed by `serviceTax`. */
export async function orderAmenities(
  tx: Handle,
  guest: GuestCaller,
  { departmentId, ...body }: BodyOf<typeof createAmenityRequest>,
): Promise<GuestRequest> {
  const ids = idsOf(body.lines)
  const department = await findAmenityOrder(tx, guest.hotelId, departmentId, ids)
  if (!department) throw notFound('department')
  return await placeOrder(tx, guest, {
    ...body,
    kind: 'amenity',
    providers: [department],
    outlet: null,
    department,
    acknowledgeMinutes: department.acknowledgeMinutes,
    taxRate: department.serviceTax,
    items: department.items,
  })
}

/**
 * One service of a department, taxed by `serviceTax`; a table of an outlet is the outlet's request too.
 *
 * @param enteredBy the member of staff who enters it for the guest
 */
export async function orderService(
  tx: Handle,
  guest: OrderingGuest,
  body: BodyOf<typeof createDepartmentRequest>,
  enteredBy?: string,
): Promise<GuestRequest> {
  const { departmentId, deptRequestId, note, preferredAt, mayEnter, quantity = 1 } = body
  const department = await findDepartmentOrder(tx, guest.hotelId, departmentId, deptRequestId)
  if (!department) throw notFound('department')
  const [service] = department.items
  const hasSlots = service?.hasSlots ?? false
  if (service) refuseLargeParty(inLanguage(service, guest.language), quantity)
  return await placeOrder(tx, guest, {
    kind: 'department',
    // Slots have hours of their own.
    providers: hasSlots ? [] : [department],
    outlet: service?.outlet ?? null,
    department,
    acknowledgeMinutes: department.acknowledgeMinutes,
    taxRate: department.serviceTax,
    items: department.items,
    lines: [{ itemId: deptRequestId, quantity }],
    note,
    deliverAt: preferredAt,
    slotOf: hasSlots ? deptRequestId : undefined,
    place: service?.place,
    mayEnter,
    enteredBy,
  })
}

function refuseLargeParty(
  { name, maxParty }: { name: string; maxParty: number | null },
  quantity: number,
): void {
  const max = maxParty ?? 1
  if (quantity <= max) return
  throw new Problem(
    'invalid_request',
    '{name} is for up to {max, plural, one {# guest} other {# guests}}.',
    {
      values: { name, max },
      errors: [{ field: 'quantity', message: `must be at most ${max}` }],
    },
  )
}

/** The department that all items share, or null. */
function onlyOne<T extends { id: string }>(departments: (T | null)[]): T | null {
  const [first = null] = departments
  return departments.every((one) => one?.id === first?.id) ? first : null
}

import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
} from '@bellhop/contract/guest/requests'
import type { Handle } from '../../../database/open.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import type { Order } from './place-order.ts'
import { findAmenityOrder, findFoodOrder, findGiftOrder, findServiceOrder } from './queries.ts'

/**
 * Reads rows of the hotel's content with untranslated texts, from the cache or in a transaction.
 *
 * @param key identifies them within the hotel
 */
export type ReadContent = <T>(
  key: string,
  find: (db: Handle, hotelId: string) => Promise<T>,
) => Promise<T>

const DEFAULT_ACKNOWLEDGE_MINUTES = 5

/** Reads an order of food from one outlet, taxed as food and drinks. */
export async function readFoodOrder(
  read: ReadContent,
  { restaurantId, ...body }: BodyOf<typeof createFoodRequest>,
): Promise<Order> {
  const found = await read(`food order ${restaurantId}`, (db, hotelId) =>
    findFoodOrder(db, hotelId, restaurantId),
  )
  if (!found) throw notFound('restaurant')
  const { items, taxRules, ...outlet } = found
  return {
    ...body,
    kind: 'food',
    providers: [outlet],
    outlet,
    department: onlyOne(ordered(items, body.lines).map(({ department }) => department)),
    acknowledgeMinutes: DEFAULT_ACKNOWLEDGE_MINUTES,
    taxes: { rules: taxRules, kind: 'food' },
    items,
  }
}

/**
 * Reads an order of gifts, taxed as gifts. Gifts of several departments have no department, so that no attendant
 * delivers only some of them.
 */
export async function readGiftOrder(
  read: ReadContent,
  { message, ...body }: BodyOf<typeof createGiftRequest>,
): Promise<Order> {
  const { taxRules, items } = await read('gift order', findGiftOrder)
  const departments = ordered(items, body.lines).map(({ department }) => department)
  const department = onlyOne(departments)
  return {
    ...body,
    note: message,
    kind: 'gift',
    providers: departments.filter((one) => one !== null),
    outlet: null,
    department,
    acknowledgeMinutes: department?.acknowledgeMinutes ?? DEFAULT_ACKNOWLEDGE_MINUTES,
    taxes: { rules: taxRules, kind: 'gift' },
    items,
  }
}

/** Reads an order of amenities or supplies, taxed as services. */
export async function readAmenityOrder(
  read: ReadContent,
  { departmentId, ...body }: BodyOf<typeof createAmenityRequest>,
): Promise<Order> {
  const found = await read(`amenity order ${departmentId}`, (db, hotelId) =>
    findAmenityOrder(db, hotelId, departmentId),
  )
  if (!found) throw notFound('department')
  const { items, taxRules, ...department } = found
  return {
    ...body,
    kind: 'amenity',
    providers: [department],
    outlet: null,
    department,
    acknowledgeMinutes: department.acknowledgeMinutes,
    taxes: { rules: taxRules, kind: 'service' },
    items,
  }
}

/**
 * Reads an order of one service of a department, taxed as services. A table of an outlet also belongs to the
 * outlet.
 *
 * @param by as of `findServiceOrder`
 */
export async function readServiceOrder(
  read: ReadContent,
  body: BodyOf<typeof createDepartmentRequest>,
  by: 'guest' | 'staff',
): Promise<Order> {
  const { departmentId, deptRequestId, note, preferredAt, mayEnter, quantity = 1 } = body
  const { expectedTotal } = body
  const found = await read(`service order ${departmentId}`, (db, hotelId) =>
    findServiceOrder(db, { hotelId, departmentId, by }),
  )
  if (!found) throw notFound('department')
  const { items, taxRules, ...department } = found
  const service = items.find(({ id }) => id === deptRequestId)
  const hasSlots = service?.hasSlots ?? false
  const offer = service && toOffer(service)
  if (service?.needsTime && !preferredAt) {
    throw new Problem('invalid_request', 'Choose a time.', {
      errors: [{ field: 'preferredAt', message: 'is required' }],
    })
  }
  return {
    kind: 'department',
    // Slots have separate hours.
    providers: hasSlots ? [] : [department],
    outlet: service?.outlet ?? null,
    department,
    acknowledgeMinutes: department.acknowledgeMinutes,
    taxes: { rules: taxRules, kind: 'service' },
    items,
    // A late check-out or early check-in is for so many hours.
    lines: [{ itemId: deptRequestId, quantity: offer ? 1 : quantity }],
    note,
    deliverAt: preferredAt,
    expectedTotal,
    slotOf: hasSlots ? deptRequestId : undefined,
    place: service?.place,
    purpose: service?.purpose ?? undefined,
    offer,
    isDaily: service?.isDaily ?? false,
    windowMinutes: service?.windowMinutes ?? undefined,
    mayEnter,
  }
}

function toOffer<T extends { checkoutTime: string | null; checkinTime: string | null }>(
  service: T,
) {
  const { checkoutTime, checkinTime } = service
  if (checkoutTime) return { ...service, kind: 'late' as const, limit: checkoutTime }
  if (checkinTime) return { ...service, kind: 'early' as const, limit: checkinTime }
  return undefined
}

function ordered<T extends { id: string }>(items: T[], lines: { itemId: string }[]): T[] {
  return items.filter(({ id }) => lines.some(({ itemId }) => itemId === id))
}

/** The common department of all items, or null. */
function onlyOne<T extends { id: string }>(departments: (T | null)[]): T | null {
  const [first = null] = departments
  return departments.every((one) => one?.id === first?.id) ? first : null
}

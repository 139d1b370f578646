import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
  RequestKind,
} from '@bellhop/contract/guest/requests'
import type { RequestPlace, ServicePurpose } from '@bellhop/domain/requests/request-status'
import type { MenuTaxKind, TaxedKind, TaxRule } from '@bellhop/domain/taxes/taxes'
import type { Handle } from '../../../database/open.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import type { ChoiceRow } from '../../../shared/choices.ts'
import type { Translations } from '../../../shared/text/in-language.ts'
import type { StoredHours } from '../../../shared/time/hours.ts'
import type { Provider } from './closed.ts'
import { findAmenityOrder, findFoodOrder, findGiftOrder, findServiceOrder } from './queries.ts'
import type { StayOffer } from './requested-time.ts'

/**
 * Reads rows of the hotel's content with untranslated texts, from the cache or in a transaction.
 *
 * @param key identifies them within the hotel
 */
export type ReadContent = <T>(
  key: string,
  find: (db: Handle, hotelId: string) => Promise<T>,
) => Promise<T>

/** Builds an order from rows of the hotel's content. */
export type ReadOrder = (read: ReadContent) => Promise<Order>

export interface OrderItem {
  id: string
  name: string
  translations: Translations
  /** Minor units. */
  price: number
  /** Stock left; null if it is not counted. */
  stock: number | null
  available: boolean
  unavailableReason: string | null
  soldOutUntil?: string | null
  etaMinutes: number
  /** The largest party of a service; default one. */
  maxParty?: number | null
  /** The tax of a dish; default: that of the order. */
  taxKind?: MenuTaxKind | null
  /** The part of its price that is taxed as drinks, in percent. */
  drinkShare?: number | null
  /** The category, of a dish. */
  categoryId?: string
  /** Choices of the item. */
  choices?: ChoiceRow[]
  /** When it is served, if not during all of the provider's hours. */
  served?: StoredHours | null
}

interface Label {
  name: string
  translations: Translations
}

interface OrderLine {
  itemId: string
  quantity: number
  /** Ids of the chosen options. */
  choices?: string[] | undefined
  note?: string | undefined
}

export interface Order {
  kind: RequestKind
  /** The outlet or departments that deliver it; all of them must take orders. */
  providers: Provider[]
  department: (Label & { id: string }) | null
  outlet: (Label & { id: string }) | null
  acknowledgeMinutes: number
  /** The hotel's taxes, and which of them apply, unless an item has others. */
  taxes: { rules: readonly TaxRule[]; kind: TaxedKind }
  /** The items that can be ordered here. */
  items: OrderItem[]
  lines: OrderLine[]
  /** The stations of the outlet, in their order. */
  stations?: readonly { id: string; foodCategoryIds: string[]; capacity: number | null }[]
  note?: string | undefined
  deliverAt?: string | undefined
  expectedTotal?: number | undefined
  /** Default: in the room. */
  place?: RequestPlace | undefined
  purpose?: ServicePurpose | undefined
  /** The service, if it is a late check-out or an early check-in. */
  offer?: StayOffer | undefined
  /** True for a service that may be requested daily. */
  isDaily?: boolean
  /** The series that the request belongs to. */
  dailyId?: string | undefined
  /** Staff come within so many minutes from the wanted time. */
  windowMinutes?: number | undefined
  /** Only for requests in the room. */
  mayEnter?: boolean | undefined
  /** The service, if the order reserves one of its slots. */
  slotOf?: string | undefined
  /** Name of the member of staff who enters the order for the guest. */
  enteredBy?: string | undefined
}

const DEFAULT_ACKNOWLEDGE_MINUTES = 5

/** Reads an order of food from one outlet, taxed as food, drinks and alcohol. */
export async function readFoodOrder(
  read: ReadContent,
  { restaurantId, ...body }: BodyOf<typeof createFoodRequest>,
): Promise<Order> {
  const found = await read(`food order ${restaurantId}`, (db, hotelId) =>
    findFoodOrder(db, hotelId, restaurantId),
  )
  if (!found) throw notFound('restaurant')
  const { items, taxRules, stations, ...outlet } = found
  return {
    ...body,
    kind: 'food',
    providers: [outlet],
    outlet,
    department: onlyOne(ordered(items, body.lines).map(({ department }) => department)),
    acknowledgeMinutes: DEFAULT_ACKNOWLEDGE_MINUTES,
    taxes: { rules: taxRules, kind: 'food' },
    items,
    stations,
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
    throw fieldProblem('preferredAt', 'Choose a time.')
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

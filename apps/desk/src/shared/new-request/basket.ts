import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import type {
  getStayCatalogue,
  OrderableItem,
  OrderableSection,
} from '@bellhop/contract/desk/catalogue'
import type { enterStayRequest } from '@bellhop/contract/desk/requests'
import { maxQuantity } from '@bellhop/domain/limits'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { orderAmounts } from '@bellhop/domain/money/priced-line'
import { findConflicts, mentionsAllergy } from '@bellhop/domain/requests/allergens'
import { addPrices, checkChoices, pickOptions } from '@bellhop/domain/requests/choices'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { joinDishTaxes, splitDish } from '@bellhop/domain/taxes/dish-taxes'
import { menuTaxesOf, type OrderTaxes } from '@bellhop/domain/taxes/order-taxes'
import type { useTranslations } from 'use-intl'
import { hotelInstant } from '../../format/hotel-instant.ts'

type Catalogue = DataOf<typeof getStayCatalogue>

export interface BasketLine {
  key: string
  itemId: string
  quantity: number
  /** Ids of options. */
  choices: string[]
  note: string
}

/** The items that are sent as one request: dishes of an outlet, items of a department, gifts, or a service. */
export interface Basket {
  /** Also the beginning of the names of its fields. */
  key: string
  kind: OrderableSection['kind']
  /** The outlet or department. */
  placeId: string
  lines: BasketLine[]
  /** The gift message, or a note. */
  note: string
  /** Empty for as soon as possible. */
  day: string
  time: string
  /** The start of a slot. */
  slot: string
  mayEnter: boolean
}

export interface BasketItem {
  line: BasketLine
  /** Undefined once the hotel has removed it. */
  item: OrderableItem | undefined
  section: OrderableSection | undefined
}

const basketKey = ({ kind, _id }: OrderableSection, item: OrderableItem): string => {
  if (kind === 'gift') return 'gift'
  return kind === 'service' ? `service-${item._id}` : `${kind}-${_id}`
}

/** Adds one of an item to its basket; a dish with choices is a line of its own. */
export function addItem(
  baskets: readonly Basket[],
  section: OrderableSection,
  item: OrderableItem,
  opens: Pick<Basket, 'day' | 'time'>,
): { baskets: Basket[]; lineKey: string } {
  const key = basketKey(section, item)
  const basket = baskets.find((one) => one.key === key)
  const same = basket?.lines.find(({ itemId }) => itemId === item._id)
  if (basket && same && !item.choices) {
    const quantity = item.service ? same.quantity : Math.min(same.quantity + 1, mostOf(item))
    return { baskets: changeLine(baskets, same.key, { quantity }), lineKey: same.key }
  }
  const line = { key: crypto.randomUUID(), itemId: item._id, quantity: 1, choices: [], note: '' }
  if (basket) {
    const changed = changeBasket(baskets, key, { lines: [...basket.lines, line] })
    return { baskets: changed, lineKey: line.key }
  }
  const added: Basket = {
    ...{ key, kind: section.kind, placeId: section._id, lines: [line] },
    ...{ note: '', slot: '', mayEnter: false, ...opens },
  }
  return { baskets: [...baskets, added], lineKey: line.key }
}

/** Returns how many are left and can be ordered at once; for a late check-out or early check-in, the hours. */
export const mostOf = ({ quantity = maxQuantity, service }: OrderableItem): number => {
  if (isByTheHour(service?.purpose)) return 24
  return service ? (service.maxParty ?? 1) : Math.min(quantity, maxQuantity)
}

export const changeBasket = (
  baskets: readonly Basket[],
  key: string,
  change: Partial<Basket>,
): Basket[] => baskets.map((basket) => (basket.key === key ? { ...basket, ...change } : basket))

export const changeLine = (
  baskets: readonly Basket[],
  lineKey: string,
  change: Partial<BasketLine>,
): Basket[] =>
  baskets.map((basket) => ({
    ...basket,
    lines: basket.lines.map((line) => (line.key === lineKey ? { ...line, ...change } : line)),
  }))

export const removeLine = (baskets: readonly Basket[], lineKey: string): Basket[] =>
  baskets
    .map((basket) => ({ ...basket, lines: basket.lines.filter(({ key }) => key !== lineKey) }))
    .filter(({ lines }) => lines.length > 0)

/** Before the guest arrives, the early check-in is all that they can request, so it is chosen already. */
export function initialBaskets({
  stay,
  sections,
}: Pick<Catalogue, 'stay' | 'sections'>): ReturnType<typeof addItem> | undefined {
  const [section] = stay.isBooked ? sections : []
  const [item] = section?.items ?? []
  return section && item && addItem([], section, item, { day: '', time: '' })
}

/** The lines with their items as the hotel offers them now. */
export function itemsOf(basket: Basket, sections: readonly OrderableSection[]): BasketItem[] {
  const own = sections.filter(({ kind }) => kind === basket.kind)
  return basket.lines.map((line) => {
    const section = own.find(({ items }) => items.some(({ _id }) => _id === line.itemId))
    return { line, section, item: section?.items.find(({ _id }) => _id === line.itemId) }
  })
}

export const priceOf = (item: OrderableItem, choices: readonly string[]): number =>
  addPrices(item.price, pickOptions(item.choices ?? [], choices))

/** Computed by the server's own functions. Money in the hotel's currency. */
export function amountsOf(
  items: readonly BasketItem[],
  kind: Basket['kind'],
  { taxes, currency }: { taxes: OrderTaxes; currency: string },
) {
  const own = kind === 'food' || kind === 'gift' ? taxes[kind] : taxes.service
  const taxesOf = (item: OrderableItem, chosen: readonly string[]) => {
    const options = pickOptions(item.choices ?? [], chosen).map((option) => ({
      ...option,
      price: fromWire(option.price, currency),
    }))
    const price = fromWire(priceOf(item, chosen), currency)
    const parts = splitDish({ ...item, price }, options)
    return joinDishTaxes(parts, menuTaxesOf({ ...taxes, food: own }))
  }
  const { subtotal, tax, total } = orderAmounts(
    items.flatMap(({ item, line: { quantity, choices } }) =>
      item
        ? [
            {
              price: fromWire(priceOf(item, choices), currency),
              ...{ quantity, taxRate: 0, taxes: taxesOf(item, choices) },
            },
          ]
        : [],
    ),
  )
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    total: toWire(total, currency),
  }
}

/** The name of the time in the body. */
export const wantedField = (kind: Basket['kind']) =>
  kind === 'service' ? 'preferredAt' : 'deliverAt'

/** The time that is asked for; undefined for as soon as possible. */
export function wantedMoment({ day, time }: Pick<Basket, 'day' | 'time'>): string | undefined {
  return day && time ? `${day}T${time}` : undefined
}

export function toBody(
  basket: Basket,
  { total, timeZone, isInRoom }: { total: number; timeZone: string; isInRoom: boolean },
): BodyOf<typeof enterStayRequest> {
  const { kind, placeId } = basket
  const moment = wantedMoment(basket)
  const wanted = moment && hotelInstant(moment, timeZone)
  const text = basket.note.trim()
  const note = text && { note: text }
  const lines = basket.lines.map(({ itemId, quantity }) => ({ itemId, quantity }))
  const deliverAt = wanted && { deliverAt: wanted }
  if (kind === 'food') {
    const dishes = basket.lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity,
      ...(line.choices.length > 0 && { choices: line.choices }),
      ...(line.note.trim() && { note: line.note.trim() }),
    }))
    const order = { restaurantId: placeId, lines: dishes, expectedTotal: total }
    return { kind, ...order, ...note, ...deliverAt }
  }
  if (kind === 'gift') {
    return { kind, lines, expectedTotal: total, ...(text && { message: text }), ...deliverAt }
  }
  if (kind === 'service') {
    const preferredAt = basket.slot || wanted
    const [{ itemId, quantity } = { itemId: '', quantity: 1 }] = lines
    return {
      kind: 'department',
      ...{ departmentId: placeId, deptRequestId: itemId },
      ...(quantity > 1 && { quantity }),
      ...note,
      ...(preferredAt && { preferredAt }),
      ...(isInRoom && { mayEnter: basket.mayEnter }),
      expectedTotal: total,
    }
  }
  return { kind: 'amenity', departmentId: placeId, lines, ...note, ...deliverAt }
}

/** The allergens of a dish that the guest cannot have by a note, as in the guest app. */
export function allergensInNotes(items: readonly BasketItem[], orderNote: string) {
  const allergies = items.map(({ line }) => line.note).filter(mentionsAllergy)
  return new Map(
    items.flatMap(({ line, item }) => {
      const notes = [line.note, orderNote, ...allergies]
      const found = notes.flatMap((note) => findConflicts(note, item?.allergens ?? []))
      return found.length > 0 ? [[line.key, [...new Set(found)]] as const] : []
    }),
  )
}

/** The texts of the dialog. */
export type Translate = ReturnType<typeof useTranslations<'shared'>>

/** Finds the choice that a dish still needs; undefined if it can be ordered. */
export function choiceProblem(
  item: OrderableItem,
  chosen: readonly string[],
  t: Translate,
): string | undefined {
  const problem = checkChoices(item.choices ?? [], chosen)
  if (!problem) return undefined
  if (!('choice' in problem)) {
    return t('request.optionGone', { name: item.name })
  }
  const { choice } = problem
  const name = `${item.name}, ${choice.name}`
  return problem.reason === 'tooMany'
    ? t('request.chooseAtMost', { name, max: choice.max })
    : t('request.chooseAtLeast', { name, min: choice.min })
}

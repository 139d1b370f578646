import type { ItemFields } from '@bellhop/contract/base/content-items'
import { toWire } from '@bellhop/domain/money/money'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import type { EditingStaff } from '../sessions/sessions.ts'
import type { Translations } from '../shared/text/in-language.ts'
import { readPrice } from '../shared/text/read-price.ts'
import { wallClock } from '../shared/time/wall-clock.ts'
import { readImage, storeImage } from './images.ts'
import { readTexts, storeTexts } from './texts.ts'

/** The columns of everything that guests order. A reason is kept only while the item is unavailable. */
export function storeItem(
  body: ItemFields,
  { languages, currency }: EditingStaff,
  row: { translations: Translations } | undefined,
) {
  const { name, description, available } = body
  const unavailable_reason = available ? undefined : body.unavailableReason
  return {
    ...storeTexts({ name, description, unavailable_reason }, languages, row),
    image: storeImage(body.image),
    price: readPrice('price', body.price, currency),
    stock: body.quantity ?? null,
    available,
    sold_out_until: available ? null : (body.soldOutUntil ?? null),
  }
}

interface ItemRow {
  name: string
  description: string | null
  translations: Translations
  image: string | null
  price: number
  stock: number | null
  available: boolean
  unavailable_reason: string | null
  sold_out_until: string | null
}

/** `storeItem` the other way round. */
export function readItem(row: ItemRow, { languages, currency, timeZone, now }: EditingStaff) {
  const soldOutUntil = row.sold_out_until ?? undefined
  const available = isSwitchedOn({ ...row, soldOutUntil }, wallClock(now, timeZone))
  return {
    name: readTexts(row, 'name', languages),
    description: readTexts(row, 'description', languages),
    image: readImage(row.image),
    price: toWire(row.price, currency),
    quantity: row.stock ?? undefined,
    available,
    soldOutUntil: available ? undefined : soldOutUntil,
    unavailableReason: readTexts(row, 'unavailable_reason', languages),
  }
}

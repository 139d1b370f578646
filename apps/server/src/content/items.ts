import type { ItemFields } from '@bellhop/contract/base/content-items'
import { toWire } from '@bellhop/domain/money'
import type { StaffSession } from '../sessions/sessions.ts'
import type { Translations } from '../shared/in-language.ts'
import { readPrice } from '../shared/read-price.ts'
import { readImage, storeImage } from './images.ts'
import { readTexts, storeTexts } from './texts.ts'

/** The columns of everything that guests order. A reason is kept only while the item is unavailable. */
export function storeItem(
  body: ItemFields,
  { languages, currency }: StaffSession,
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
}

/** `storeItem` the other way round. */
export function readItem(row: ItemRow, { languages, currency }: StaffSession) {
  return {
    name: readTexts(row, 'name', languages),
    description: readTexts(row, 'description', languages),
    image: readImage(row.image),
    price: toWire(row.price, currency),
    quantity: row.stock ?? undefined,
    available: row.available,
    unavailableReason: readTexts(row, 'unavailable_reason', languages),
  }
}

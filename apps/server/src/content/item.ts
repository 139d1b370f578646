import type { Item } from '@bellhop/contract/guest/amenities'
import { toWire } from '@bellhop/domain/money/money'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import { toAppLanguage } from '@bellhop/languages'
import { formatSentence } from '../sentences/sentences.ts'
import type { GuestCaller } from '../sessions/sessions.ts'
import { wallClock } from '../shared/time/wall-clock.ts'
import { selectAlt } from './images.ts'

const columns = [
  'id',
  'name',
  'translations',
  'description',
  'image',
  'price',
  'stock',
  'available',
  'unavailable_reason',
  'sold_out_until',
  'eta_minutes',
] as const

/** The common columns of everything a guest can order. */
export const itemColumns = (table: 'amenity' | 'food' | 'gift', hotelId: string) =>
  [...columns, selectAlt(table, hotelId).as('image_alt')] as const

export interface ItemRow {
  id: string
  name: string
  description: string | null
  image: string | null
  image_alt: string | null
  /** Minor units. */
  price: number
  /** Stock left; null if it is not counted. */
  stock: number | null
  available: boolean
  unavailable_reason: string | null
  sold_out_until: string | null
  eta_minutes: number
}

export type ItemReader = Pick<GuestCaller, 'currency' | 'language' | 'timeZone'>

/** Maps a row to the contract's item. A counted item without stock is unavailable without being switched off. */
export function toItem(
  row: ItemRow,
  { currency, language, timeZone }: ItemReader,
  now: Date,
): Item {
  const soldOutUntil = row.sold_out_until
  const isOn = isSwitchedOn({ ...row, soldOutUntil }, wallClock(now, timeZone))
  const soldOut = row.stock === 0
  const reason = isOn
    ? soldOut && formatSentence('Sold out', toAppLanguage(language))
    : row.unavailable_reason
  return {
    _id: row.id,
    name: row.name,
    ...(row.description && { description: row.description }),
    ...(row.image && { image: row.image }),
    ...(row.image_alt && { imageAlt: row.image_alt }),
    price: toWire(row.price, currency),
    ...(row.stock !== null && { quantity: row.stock }),
    available: isOn && !soldOut,
    ...(reason && { unavailableReason: reason }),
    ...(soldOutUntil && !isOn && !soldOut && { soldOutUntil }),
    etaMinutes: row.eta_minutes,
  }
}

import type { RequestKind } from '@bellhop/contract/guest/requests'
import type { RequestPlace, ServicePurpose } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { type ChoiceRow, selectChoices } from '../../shared/choices.ts'
import type { Translations } from '../../shared/text/in-language.ts'
import type { DemoHotel } from './context.ts'

export interface SeededItem {
  id: string
  name: string
  translations: Translations
  price: number
  etaMinutes: number
  departmentId: string | null
  choices?: ChoiceRow[]
  /** Of a service. */
  place?: RequestPlace
  purpose?: ServicePurpose | null
  windowMinutes?: number | null
}

/** The inserted items, by name. */
export interface DemoMenus {
  find(kind: RequestKind, name: string): SeededItem
  linesOf(
    kind: RequestKind,
    quantities: Record<string, number>,
  ): { item: SeededItem; quantity: number }[]
}

export async function readMenus(tx: Handle, hotel: DemoHotel): Promise<DemoMenus> {
  const items = {
    food: await readFoods(tx, hotel.id),
    gift: await readGifts(tx, hotel.id),
    amenity: await readAmenities(tx, hotel.id),
    department: await readServices(tx, hotel.id),
  }
  const find: DemoMenus['find'] = (kind, name) => {
    const item = items[kind].find((item) => item.name === name)
    if (!item) throw new Error(`The demo has no ${kind} ${name}`)
    return item
  }
  return {
    find,
    linesOf: (kind, quantities) =>
      Object.entries(quantities).map(([name, quantity]) => ({ item: find(kind, name), quantity })),
  }
}

async function readFoods(tx: Handle, hotelId: string): Promise<SeededItem[]> {
  return await tx
    .selectFrom('food as f')
    .innerJoin('food_category as c', (join) =>
      join.onRef('c.hotel_id', '=', 'f.hotel_id').onRef('c.id', '=', 'f.category_id'),
    )
    .select([
      'f.id',
      'f.name',
      'f.translations',
      'f.price',
      'f.eta_minutes as etaMinutes',
      'c.department_id as departmentId',
      selectChoices(sql.ref('f.hotel_id'), sql.ref('f.id')).as('choices'),
    ])
    .where('f.hotel_id', '=', hotelId)
    .execute()
}

async function readGifts(tx: Handle, hotelId: string): Promise<SeededItem[]> {
  return await tx
    .selectFrom('gift as g')
    .innerJoin('gift_category as c', (join) =>
      join.onRef('c.hotel_id', '=', 'g.hotel_id').onRef('c.id', '=', 'g.category_id'),
    )
    .select([
      'g.id',
      'g.name',
      'g.translations',
      'g.price',
      'g.eta_minutes as etaMinutes',
      'c.department_id as departmentId',
    ])
    .where('g.hotel_id', '=', hotelId)
    .execute()
}

const ofDepartment = [
  'id',
  'name',
  'translations',
  'price',
  'eta_minutes as etaMinutes',
  'department_id as departmentId',
] as const

async function readAmenities(tx: Handle, hotelId: string): Promise<SeededItem[]> {
  return await tx
    .selectFrom('amenity')
    .select(ofDepartment)
    .where('hotel_id', '=', hotelId)
    .execute()
}

async function readServices(tx: Handle, hotelId: string): Promise<SeededItem[]> {
  return await tx
    .selectFrom('department_service')
    .select([...ofDepartment, 'place', 'purpose', 'window_minutes as windowMinutes'])
    .where('hotel_id', '=', hotelId)
    .execute()
}

import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { chargeItems } from '../content/charge-items.ts'
import { giftCategories } from '../content/gifts.ts'
import { amenities, supplies } from '../content/items.ts'
import { cafeMenu } from '../content/menu-cafe.ts'
import { jheelMenu } from '../content/menu-jheel.ts'
import { roomMenu } from '../content/menu-room.ts'
import { services } from '../content/services.ts'
import type { DemoFoodCategory, DemoItem, DemoService } from '../content/types.ts'
import { insertChoices } from './choices.ts'
import { type DemoHotel, idOf } from './context.ts'

/** Everything a guest can order, and what the desk charges besides. */
export async function seedItems(tx: Handle, hotel: DemoHotel): Promise<void> {
  await insertAmenities(tx, hotel)
  await insertServices(tx, hotel)
  await insertMenu(tx, hotel, 'Jheel', jheelMenu)
  await insertMenu(tx, hotel, 'Orange Court Café', cafeMenu)
  await insertMenu(tx, hotel, 'In-room dining', roomMenu)
  await insertGifts(tx, hotel)
  await insertChargeItems(tx, hotel)
}

/** The common columns of all items. */
function toRow({ id }: DemoHotel, item: DemoItem, position: number) {
  return {
    hotel_id: id,
    id: newId(),
    name: item.name,
    description: item.description ?? null,
    price: item.price ?? 0,
    stock: item.stock ?? null,
    available: item.unavailable === undefined,
    unavailable_reason: item.unavailable ?? null,
    eta_minutes: item.eta,
    position,
  }
}

async function insertChargeItems(tx: Handle, { id }: DemoHotel): Promise<void> {
  await tx
    .insertInto('charge_item')
    .values(
      chargeItems.map(({ name, group, price, taxKind }, position) => ({
        ...{ hotel_id: id, id: newId(), name, price, position },
        group_name: group,
        tax_kind: taxKind,
      })),
    )
    .execute()
}

async function insertAmenities(tx: Handle, hotel: DemoHotel): Promise<void> {
  const rows = (kind: 'amenity' | 'supply', department: string, items: DemoItem[]) =>
    items.map((item, position) => ({
      ...toRow(hotel, item, position),
      kind,
      quick_quantity: item.quick ?? null,
      department_id: idOf(hotel.departments, department),
    }))
  await tx
    .insertInto('amenity')
    .values([
      ...rows('supply', 'housekeeping', supplies),
      ...rows('amenity', 'engineering', amenities),
    ])
    .execute()
}

function purposeOf({ lateUntil, earlyFrom, purpose }: Omit<DemoService, 'name' | 'eta'>) {
  if (lateUntil) return 'lateCheckOut' as const
  return earlyFrom ? ('earlyCheckIn' as const) : (purpose ?? null)
}

async function insertServices(tx: Handle, hotel: DemoHotel): Promise<void> {
  const rows = Object.entries(services).flatMap(([code, offered]) =>
    offered.map(
      (
        { name, description, price, eta, quick, needsTime, slots, table, ...service },
        position,
      ) => ({
        hotel_id: hotel.id,
        id: newId(),
        department_id: idOf(hotel.departments, code),
        name,
        description: description ?? null,
        price: price ?? 0,
        eta_minutes: eta,
        place: service.isElsewhere ? ('elsewhere' as const) : ('inRoom' as const),
        purpose: purposeOf(service),
        checkout_time: service.lateUntil ?? null,
        checkin_time: service.earlyFrom ?? null,
        daily: service.daily ?? false,
        window_minutes: service.isElsewhere ? null : 30,
        quick: quick ?? false,
        needs_time: needsTime ?? false,
        slot_minutes: slots?.minutes ?? null,
        slot_capacity: slots?.capacity ?? null,
        slot_hours: slots?.hours ? JSON.stringify(slots.hours) : null,
        outlet_id: table ? idOf(hotel.names, table.outlet) : null,
        max_party: table?.maxParty ?? null,
        position,
      }),
    ),
  )
  await tx.insertInto('department_service').values(rows).execute()
}

async function insertMenu(
  tx: Handle,
  hotel: DemoHotel,
  outlet: string,
  categories: DemoFoodCategory[],
): Promise<void> {
  for (const [position, { name, served, foods }] of categories.entries()) {
    const categoryId = newId()
    await tx
      .insertInto('food_category')
      .values({
        hotel_id: hotel.id,
        id: categoryId,
        outlet_id: idOf(hotel.names, outlet),
        department_id: idOf(hotel.departments, 'foodAndBeverage'),
        name,
        hours: served ? JSON.stringify(served) : null,
        position,
      })
      .execute()
    const rows = foods.map((food, index) => ({
      ...toRow(hotel, food, index),
      category_id: categoryId,
      image: food.picture ? hotel.pictures[food.picture] : null,
      diet: food.diet,
      spicy: food.spicy ?? 0,
      allergens: food.allergens ?? [],
    }))
    await tx.insertInto('food').values(rows).execute()
    for (const [index, { choices = [] }] of foods.entries()) {
      await insertChoices(tx, hotel.id, rows[index]?.id ?? '', choices)
    }
  }
}

async function insertGifts(tx: Handle, hotel: DemoHotel): Promise<void> {
  for (const [position, { name, department, gifts }] of giftCategories.entries()) {
    const categoryId = newId()
    hotel.names.set(name, categoryId)
    await tx
      .insertInto('gift_category')
      .values({
        hotel_id: hotel.id,
        id: categoryId,
        department_id: idOf(hotel.departments, department),
        name,
        position,
      })
      .execute()
    await tx
      .insertInto('gift')
      .values(
        gifts.map((gift, index) => ({ ...toRow(hotel, gift, index), category_id: categoryId })),
      )
      .execute()
  }
}

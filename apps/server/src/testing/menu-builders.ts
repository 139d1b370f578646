import type { Insertable } from 'kysely'
import type {
  Amenity,
  DepartmentService,
  Food,
  FoodChoice,
  Gift,
  Outlet,
  Station,
} from '../database/types.generated.ts'
import { newId } from '../shared/ids.ts'
import { dailyHours } from '../shared/time/daily-hours.ts'
import type { TestDepartment, TestHotel } from './builders.ts'
import { raiseContentVersion } from './raise-content-version.ts'
import { addRows } from './rows.ts'

/** An outlet that is always open. */
export async function buildOutlet(hotel: TestHotel, values: Partial<Insertable<Outlet>> = {}) {
  const id = newId()
  const name = values.name ?? 'Kitchen'
  await addRows(hotel.db, 'outlet', { hotel_id: hotel.id, id, ...values, name })
  return { id, name }
}
export type TestOutlet = Awaited<ReturnType<typeof buildOutlet>>

/** A dosa for 180, in a separate category; `served` are the category's hours. */
export async function buildFood(
  hotel: TestHotel,
  outlet: TestOutlet,
  values: Partial<Insertable<Food>> & { served?: [string, string]; departmentId?: string } = {},
) {
  const { served, departmentId, ...food } = values
  const categoryId = newId()
  await addRows(hotel.db, 'food_category', {
    hotel_id: hotel.id,
    id: categoryId,
    outlet_id: outlet.id,
    department_id: departmentId ?? null,
    name: 'Breakfast',
    hours: served ? JSON.stringify(dailyHours(served)) : null,
  })
  const id = newId()
  const name = food.name ?? 'Masala dosa'
  await addRows(hotel.db, 'food', {
    hotel_id: hotel.id,
    id,
    category_id: categoryId,
    price: 18000,
    diet: 'veg',
    eta_minutes: 25,
    ...food,
    name,
  })
  await raiseContentVersion(hotel.db, hotel.id)
  return { id, name, categoryId }
}

/** A station that makes the dishes of these categories. */
export async function buildStation(
  hotel: TestHotel,
  outlet: { id: string },
  values: Partial<Insertable<Station>> = {},
) {
  const id = newId()
  const name = values.name ?? 'Grill'
  await addRows(hotel.db, 'station', {
    hotel_id: hotel.id,
    id,
    outlet_id: outlet.id,
    ...values,
    name,
  })
  await raiseContentVersion(hotel.db, hotel.id)
  return { id, name }
}

/** A gift for 1,200, delivered by a department if given. */
export async function buildGift(
  hotel: TestHotel,
  department: TestDepartment | null,
  values: Partial<Insertable<Gift>> = {},
) {
  const categoryId = newId()
  await addRows(hotel.db, 'gift_category', {
    hotel_id: hotel.id,
    id: categoryId,
    name: 'Flowers',
    department_id: department?.id ?? null,
  })
  const id = newId()
  const name = values.name ?? 'Marigold bouquet'
  await addRows(hotel.db, 'gift', {
    hotel_id: hotel.id,
    id,
    category_id: categoryId,
    price: 120000,
    eta_minutes: 60,
    ...values,
    name,
  })
  await raiseContentVersion(hotel.db, hotel.id)
  return { id, name, categoryId }
}

/** A room cleaning, free of charge. */
export async function buildService(
  hotel: TestHotel,
  department: TestDepartment,
  values: Partial<Insertable<DepartmentService>> = {},
) {
  const id = newId()
  const name = values.name ?? 'Room cleaning'
  await addRows(hotel.db, 'department_service', {
    hotel_id: hotel.id,
    id,
    department_id: department.id,
    eta_minutes: 45,
    ...values,
    name,
  })
  await raiseContentVersion(hotel.db, hotel.id)
  return { id, name }
}

/** A choice of a dish; options by name with their surcharge, in minor units. */
export async function buildChoice(
  hotel: TestHotel,
  food: { id: string },
  { options, ...choice }: Partial<Insertable<FoodChoice>> & { options: Record<string, number> },
) {
  const id = newId()
  const name = choice.name ?? 'Size'
  await addRows(hotel.db, 'food_choice', {
    hotel_id: hotel.id,
    id,
    food_id: food.id,
    ...choice,
    name,
  })
  const rows = Object.entries(options).map(([name, price], position) => ({
    hotel_id: hotel.id,
    id: newId(),
    choice_id: id,
    name,
    price,
    position,
    translations: JSON.stringify({ hi: { name: `${name} (hi)` } }),
  }))
  await hotel.db.insertInto('food_choice_option').values(rows).execute()
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  return {
    id,
    name,
    /** The ids of options, by name. */
    idsOf: (...names: string[]) => names.map((one) => ids.get(one) ?? ''),
  }
}

/** A bath towel, free of charge, within 15 minutes. */
export async function buildAmenity(
  hotel: TestHotel,
  department: TestDepartment,
  values: Partial<Insertable<Amenity>> = {},
) {
  const id = newId()
  const name = values.name ?? 'Bath towel'
  await addRows(hotel.db, 'amenity', {
    hotel_id: hotel.id,
    id,
    department_id: department.id,
    kind: 'supply',
    eta_minutes: 15,
    ...values,
    name,
  })
  await raiseContentVersion(hotel.db, hotel.id)
  return { id, name }
}

import type { Insertable } from 'kysely'
import type {
  DepartmentService,
  Food,
  FoodChoice,
  Gift,
  Outlet,
} from '../database/types.generated.ts'
import { newId } from '../shared/ids.ts'
import { dailyHours } from '../shared/time/daily-hours.ts'
import type { TestDepartment, TestHotel } from './builders.ts'
import { raiseContentVersion } from './raise-content-version.ts'

/** An outlet that is always open. */
export async function buildOutlet(hotel: TestHotel, values: Partial<Insertable<Outlet>> = {}) {
  const id = newId()
  const name = values.name ?? 'Kitchen'
  await hotel.db
    .insertInto('outlet')
    .values({ hotel_id: hotel.id, id, ...values, name })
    .execute()
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
  await hotel.db
    .insertInto('food_category')
    .values({
      hotel_id: hotel.id,
      id: categoryId,
      outlet_id: outlet.id,
      department_id: departmentId ?? null,
      name: 'Breakfast',
      hours: served ? JSON.stringify(dailyHours(served)) : null,
    })
    .execute()
  const id = newId()
  const name = food.name ?? 'Masala dosa'
  await hotel.db
    .insertInto('food')
    .values({
      hotel_id: hotel.id,
      id,
      category_id: categoryId,
      price: 18000,
      diet: 'veg',
      eta_minutes: 25,
      ...food,
      name,
    })
    .execute()
  await raiseContentVersion(hotel.db, hotel.id)
  return { id, name, categoryId }
}

/** A gift for 1,200, delivered by a department if given. */
export async function buildGift(
  hotel: TestHotel,
  department: TestDepartment | null,
  values: Partial<Insertable<Gift>> = {},
) {
  const categoryId = newId()
  await hotel.db
    .insertInto('gift_category')
    .values({
      hotel_id: hotel.id,
      id: categoryId,
      name: 'Flowers',
      department_id: department?.id ?? null,
    })
    .execute()
  const id = newId()
  const name = values.name ?? 'Marigold bouquet'
  await hotel.db
    .insertInto('gift')
    .values({
      hotel_id: hotel.id,
      id,
      category_id: categoryId,
      price: 120000,
      eta_minutes: 60,
      ...values,
      name,
    })
    .execute()
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
  await hotel.db
    .insertInto('department_service')
    .values({
      hotel_id: hotel.id,
      id,
      department_id: department.id,
      eta_minutes: 45,
      ...values,
      name,
    })
    .execute()
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
  await hotel.db
    .insertInto('food_choice')
    .values({ hotel_id: hotel.id, id, food_id: food.id, ...choice, name })
    .execute()
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

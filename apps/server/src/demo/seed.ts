import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Storage } from '../plugins/storage.ts'
import type { Settings } from '../settings.ts'
import { newId } from '../shared/ids.ts'
import { hashPassword } from '../shared/password.ts'
import { amenities, departments, facilities, hotel, outlets, staff, supplies } from './content.ts'
import { type DemoPictureName, saveDemoPictures } from './pictures.ts'
import { seedStays } from './seed-stays.ts'

const MAIL_DOMAIN = 'demo.bellhop.example'
export const demoEmail = `admin@${MAIL_DOMAIN}`
export const demoPhone = '+919000000001'

type PicturePaths = Record<DemoPictureName, string>

export interface SeededDemo {
  hotelId: string
  password: string
}

/**
 * Makes the demo hotel in an empty database (decisions §11).
 *
 * @returns undefined where the database has a hotel already
 */
export async function seedDemo(
  db: Handle,
  storage: Storage,
  settings: Settings,
): Promise<SeededDemo | undefined> {
  if (await hasHotel(db)) return undefined
  const pictures = await saveDemoPictures(storage)
  const password = settings.DEMO_PASSWORD ?? randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  return await inTransaction(db, async (tx) => {
    // Two servers that start on one empty database make one demo hotel.
    await sql`SELECT pg_advisory_xact_lock(722020)`.execute(tx)
    if (await hasHotel(tx)) return undefined
    const hotelId = newId()
    await insertHotel(tx, hotelId, pictures)
    const departmentIds = await insertDepartments(tx, hotelId, pictures)
    await insertOutlets(tx, hotelId, pictures)
    await insertFacilities(tx, hotelId, pictures)
    await insertItems(tx, hotelId, departmentIds, pictures)
    await insertStaff(tx, hotelId, departmentIds, passwordHash)
    await seedStays(tx, hotelId)
    return { hotelId, password }
  })
}

/** Gives the demo's staff the password that DEMO_PASSWORD now says. */
export async function applyDemoPassword(db: Handle, password: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('email', 'like', `%@${MAIL_DOMAIN}`)
    .execute()
}

async function hasHotel(db: Handle): Promise<boolean> {
  return (await db.selectFrom('hotel').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function insertHotel(tx: Handle, id: string, pictures: PicturePaths): Promise<void> {
  await tx
    .insertInto('hotel')
    .values({
      ...hotel,
      id,
      policies: JSON.stringify(hotel.policies),
      logo: pictures['hotel-logo'],
      images: [pictures['hotel-lake'], pictures['hotel-room'], pictures['hotel-pool']],
    })
    .execute()
  await tx.insertInto('hotel_counter').values({ hotel_id: id }).execute()
}

interface DemoExecutive {
  name: string
  role: string
  phone: string
}

async function insertExecutives(
  tx: Handle,
  place: { hotel_id: string; department_id?: string; outlet_id?: string },
  executives: readonly DemoExecutive[],
): Promise<void> {
  if (executives.length === 0) return
  await tx
    .insertInto('executive')
    .values(executives.map((executive) => ({ ...place, ...executive, id: newId() })))
    .execute()
}

/** @returns ids by the department's code */
async function insertDepartments(
  tx: Handle,
  hotelId: string,
  pictures: PicturePaths,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [position, { executives, picture, ...department }] of departments.entries()) {
    const id = newId()
    ids.set(department.code, id)
    await tx
      .insertInto('department')
      .values({ hotel_id: hotelId, id, ...department, image: pictures[picture], position })
      .execute()
    await insertExecutives(tx, { hotel_id: hotelId, department_id: id }, executives)
  }
  return ids
}

async function insertOutlets(tx: Handle, hotelId: string, pictures: PicturePaths): Promise<void> {
  for (const [position, { executives, picture, ...outlet }] of outlets.entries()) {
    const id = newId()
    await tx
      .insertInto('outlet')
      .values({ hotel_id: hotelId, id, ...outlet, image: pictures[picture], position })
      .execute()
    await insertExecutives(tx, { hotel_id: hotelId, outlet_id: id }, executives)
  }
}

async function insertFacilities(
  tx: Handle,
  hotelId: string,
  pictures: PicturePaths,
): Promise<void> {
  for (const [position, { type, picture, ...facility }] of facilities.entries()) {
    const typeId = newId()
    await tx
      .insertInto('facility_type')
      .values({ hotel_id: hotelId, id: typeId, name: type, image: pictures[picture] })
      .execute()
    await tx
      .insertInto('facility')
      .values({ hotel_id: hotelId, id: newId(), facility_type_id: typeId, ...facility, position })
      .execute()
  }
}

interface DemoItem {
  name: string
  picture: DemoPictureName
  description?: string
  price?: number
  eta: number
  unavailable?: string
}

async function insertItems(
  tx: Handle,
  hotelId: string,
  departmentIds: Map<string, string>,
  pictures: PicturePaths,
): Promise<void> {
  const rows = (kind: 'amenity' | 'supply', department: string, items: readonly DemoItem[]) =>
    items.map((item, position) => ({
      hotel_id: hotelId,
      id: newId(),
      department_id: departmentIds.get(department) ?? '',
      kind,
      name: item.name,
      description: item.description ?? null,
      image: pictures[item.picture],
      price: item.price ?? 0,
      available: item.unavailable === undefined,
      unavailable_reason: item.unavailable ?? null,
      eta_minutes: item.eta,
      position,
    }))
  await tx
    .insertInto('amenity')
    .values([
      ...rows('supply', 'housekeeping', supplies),
      ...rows('amenity', 'engineering', amenities),
    ])
    .execute()
}

async function insertStaff(
  tx: Handle,
  hotelId: string,
  departmentIds: Map<string, string>,
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('staff')
    .values(
      staff.map(({ name, email, role, departments }) => ({
        hotel_id: hotelId,
        id: newId(),
        name,
        email: `${email}@${MAIL_DOMAIN}`,
        password_hash: passwordHash,
        role,
        department_ids: departments.map((code) => departmentIds.get(code) ?? ''),
      })),
    )
    .execute()
}

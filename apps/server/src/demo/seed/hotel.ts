import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import {
  cancellationTerms,
  departments,
  facilities,
  outlets,
  staff,
  taxRules,
  hotel as values,
} from '../content/hotel.ts'
import { type DemoHotel, idOf } from './context.ts'

export const MAIL_DOMAIN = 'demo.bellhop.example'

/** The hotel, its departments, outlets and facilities, and the contacts for guests. */
export async function seedHotel(tx: Handle, hotel: DemoHotel): Promise<void> {
  const { id, pictures } = hotel
  await tx
    .insertInto('hotel')
    .values({
      ...values,
      id,
      tax_rules: JSON.stringify(taxRules),
      policies: JSON.stringify(values.policies),
      logo: pictures['hotel-logo'],
      upi_qr_image: pictures['upi-qr'],
      images: [pictures['hotel-lake'], pictures['hotel-room'], pictures['hotel-pool']],
    })
    .execute()
  await tx.insertInto('hotel_counter').values({ hotel_id: id }).execute()
  await tx.insertInto('hotel_setup').values({ hotel_id: id, is_demo: true }).execute()
  await tx
    .insertInto('cancellation_terms')
    .values({ hotel_id: id, ...cancellationTerms })
    .execute()
  await insertDepartments(tx, hotel)
  await insertOutlets(tx, hotel)
  await insertFacilities(tx, hotel)
}

interface DemoExecutive {
  name: string
  role: string
  phone: string
}

type Place = { hotel_id: string } & (
  | { department_id: string }
  | { outlet_id: string }
  | { facility_id: string }
)

async function insertExecutives(
  tx: Handle,
  place: Place,
  executives: readonly DemoExecutive[],
): Promise<void> {
  if (executives.length === 0) return
  await tx
    .insertInto('executive')
    .values(executives.map((executive) => ({ ...place, ...executive, id: newId() })))
    .execute()
}

async function insertDepartments(tx: Handle, hotel: DemoHotel): Promise<void> {
  for (const [position, { executives, picture, hours, ...department }] of departments.entries()) {
    const id = newId()
    hotel.departments.set(department.code, id)
    hotel.names.set(department.name, id)
    const image = hotel.pictures[picture]
    await tx
      .insertInto('department')
      .values({
        hotel_id: hotel.id,
        id,
        ...department,
        hours: JSON.stringify(hours),
        image,
        position,
      })
      .execute()
    await insertExecutives(tx, { hotel_id: hotel.id, department_id: id }, executives)
  }
}

async function insertOutlets(tx: Handle, hotel: DemoHotel): Promise<void> {
  for (const [position, { executives, picture, hours, ...outlet }] of outlets.entries()) {
    const id = newId()
    hotel.names.set(outlet.name, id)
    const image = hotel.pictures[picture]
    await tx
      .insertInto('outlet')
      .values({
        hotel_id: hotel.id,
        id,
        ...outlet,
        hours: JSON.stringify(hours),
        image,
        position,
      })
      .execute()
    await insertExecutives(tx, { hotel_id: hotel.id, outlet_id: id }, executives)
  }
}

async function insertFacilities(tx: Handle, hotel: DemoHotel): Promise<void> {
  for (const [
    position,
    { type, picture, executives, hours, ...facility },
  ] of facilities.entries()) {
    const typeId = newId()
    const id = newId()
    await tx
      .insertInto('facility_type')
      .values({ hotel_id: hotel.id, id: typeId, name: type, image: hotel.pictures[picture] })
      .execute()
    await tx
      .insertInto('facility')
      .values({
        hotel_id: hotel.id,
        id,
        facility_type_id: typeId,
        ...facility,
        hours: JSON.stringify(hours),
        position,
      })
      .execute()
    await insertExecutives(tx, { hotel_id: hotel.id, facility_id: id }, executives)
  }
}

/** The desk's staff, all with the same password. */
export async function insertStaff(
  tx: Handle,
  { id, departments: departmentIds, names }: DemoHotel,
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('staff')
    .values(
      staff.map(({ name, email, role, departments = [], outlets = [] }) => ({
        hotel_id: id,
        id: newId(),
        name,
        email: `${email}@${MAIL_DOMAIN}`,
        password_hash: passwordHash,
        role,
        department_ids: departments.map((code) => idOf(departmentIds, code)),
        outlet_ids: outlets.map((outlet) => idOf(names, outlet)),
      })),
    )
    .execute()
}

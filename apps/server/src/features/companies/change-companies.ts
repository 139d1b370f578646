import type { BodyOf } from '@bellhop/contract/base/route'
import type * as companies from '@bellhop/contract/desk/companies'
import { maxEntries } from '@bellhop/domain/limits'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { readHotel, updateById } from '../../database/rows.ts'
import { checkTaxNumber } from '../../hotels/check-tax-number.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { readText } from '../../shared/text/read-text.ts'
import { selectCompanies, toCompany } from './queries.ts'

type Body = BodyOf<typeof companies.addCompany>

/** @throws Problem `invalid_request` for a wrong GSTIN, and beyond `maxEntries` */
export async function addCompany(
  { tx, staff, audit }: StaffWork,
  body: Body,
): Promise<companies.Company> {
  const { hotelId } = staff
  const values = await readFields(tx, hotelId, body)
  await lockHotel(tx, hotelId)
  const { count } = await tx
    .selectFrom('company')
    .select(sql<number>`count(*)`.as('count'))
    .where('hotel_id', '=', hotelId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxEntries) {
    throw fieldProblem('name', 'There can be at most {count} companies. Remove some.', {
      count: maxEntries,
    })
  }
  const id = newId()
  await tx
    .insertInto('company')
    .values({ hotel_id: hotelId, id, ...values })
    .execute()
  await audit('company.add', id)
  const { tax_number: taxNumber, ...others } = values
  return toCompany({ id, version: 1, taxNumber, ...others })
}

/** @throws Problem `not_found`, `changed_meanwhile`, `invalid_request` for a wrong GSTIN */
export async function changeCompany(
  { tx, staff, audit }: StaffWork,
  id: string,
  { version, ...body }: BodyOf<typeof companies.changeCompany>,
): Promise<companies.Company> {
  const { hotelId } = staff
  const former = await selectCompanies(tx, hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!former) throw notFound('company')
  if (former.version !== version) throw changedMeanwhile(toCompany(former))
  const values = await readFields(tx, hotelId, body)
  await updateById(tx, 'company', hotelId, id, { ...values, version: version + 1 })
  await audit('company.change', id)
  const { tax_number: taxNumber, ...others } = values
  return toCompany({ id, version: version + 1, taxNumber, ...others })
}

/** @throws Problem `not_found` */
export async function removeCompany(
  { tx, staff, now, audit }: StaffWork,
  id: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ removed_at: now })
    .where(is({ hotel_id: staff.hotelId, id }))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('company')
  await audit('company.remove', id)
}

async function readFields(tx: Handle, hotelId: string, body: Body) {
  const hotel = await readHotel(tx, hotelId, ['country'])
  const { name, taxNumber } = body
  checkTaxNumber({ country: hotel.country ?? undefined, taxNumber })
  return {
    name: name.trim(),
    address: readText(body.address) ?? null,
    tax_number: readText(taxNumber) ?? null,
    email: body.email?.toLowerCase() ?? null,
  }
}

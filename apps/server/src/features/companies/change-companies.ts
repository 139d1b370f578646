import type { BodyOf } from '@bellhop/contract/base/route'
import type * as companies from '@bellhop/contract/desk/companies'
import { maxEntries } from '@bellhop/domain/limits'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import { is } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { readHotel, updateById } from '../../database/rows.ts'
import { checkTaxNumber } from '../../hotels/check-tax-number.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { selectCompanies, toCompany } from '../../ledger/companies.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { readText } from '../../shared/text/read-text.ts'

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
  return await readCompany(tx, staff, id)
}

/** @throws Problem `not_found`, `changed_meanwhile`, `invalid_request` for a wrong GSTIN */
export async function changeCompany(
  { tx, staff, audit }: StaffWork,
  id: string,
  { version, ...body }: BodyOf<typeof companies.changeCompany>,
): Promise<companies.Company> {
  const { hotelId } = staff
  await lockCompany(tx, staff, id, version)
  const values = await readFields(tx, hotelId, body)
  await updateById(tx, 'company', hotelId, id, { ...values, version: version + 1 })
  await audit('company.change', id)
  return await readCompany(tx, staff, id)
}

/** @throws Problem `not_found`, `changed_meanwhile`, `invalid_request` for more decimals than the currency has */
export async function setCompanyTerms(
  { tx, staff, audit }: StaffWork,
  id: string,
  { version, creditLimit, paymentDays, language }: BodyOf<typeof companies.setCompanyTerms>,
): Promise<companies.Company> {
  const { hotelId, currency } = staff
  const former = await lockCompany(tx, staff, id, version)
  const limit = creditLimit === undefined ? null : fromWire(creditLimit, currency)
  if (limit !== null && toWire(limit, currency) !== creditLimit) {
    throw fieldProblem('creditLimit', 'That amount has more decimals than the currency.')
  }
  await updateById(tx, 'company', hotelId, id, {
    ...{ credit_limit: limit, payment_days: paymentDays, language: language ?? null },
    version: version + 1,
  })
  await audit('company.terms', id, {
    before: { creditLimit: former.creditLimit, paymentDays: former.paymentDays },
    after: { creditLimit, paymentDays },
  })
  return await readCompany(tx, staff, id)
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

/** Locks a company that was seen in this version. @throws Problem `not_found`, `changed_meanwhile` */
async function lockCompany(tx: Handle, staff: Staff, id: string, version: number) {
  await lockRow(tx, 'company', staff.hotelId, id)
  const company = await readCompany(tx, staff, id)
  if (company.version !== version) throw changedMeanwhile(company)
  return company
}

type Staff = Pick<StaffWork['staff'], 'hotelId' | 'currency'>

async function readCompany(tx: Handle, { hotelId, currency }: Staff, id: string) {
  const row = await selectCompanies(tx, hotelId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('company')
  return toCompany(row, currency)
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

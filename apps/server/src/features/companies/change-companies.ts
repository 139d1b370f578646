import type { BodyOf } from '@bellhop/contract/base/route'
import type { addCompany, Company, changeCompany } from '@bellhop/contract/desk/companies'
import { maxEntries } from '@bellhop/domain/limits'
import type { AuditActionName } from '@bellhop/domain/people/audit-actions'
import { recordAudit } from '../../audit/audit.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import type { Handle } from '../../database/open.ts'
import { checkTaxNumber } from '../../hotels/check-tax-number.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { notFound, staffFieldProblem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { readText } from '../../shared/text/read-text.ts'
import { selectCompanies, toCompany } from './queries.ts'

type Author = Pick<StaffSession, 'hotelId' | 'staffId'>
type Body = BodyOf<typeof addCompany>

/** @throws Problem `invalid_request` for a wrong GSTIN, and beyond `maxEntries` */
export async function addByStaff(tx: Handle, staff: Author, body: Body): Promise<Company> {
  const { hotelId } = staff
  const values = await readFields(tx, hotelId, body)
  await lockHotel(tx, hotelId)
  const { count } = await tx
    .selectFrom('company')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hotel_id', '=', hotelId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxEntries) {
    throw staffFieldProblem('name', `There can be at most ${maxEntries} companies. Remove some.`)
  }
  const id = newId()
  await tx
    .insertInto('company')
    .values({ hotel_id: hotelId, id, ...values })
    .execute()
  await audit(tx, staff, 'company.add', id)
  const { tax_number: taxNumber, ...others } = values
  return toCompany({ id, version: 1, taxNumber, ...others })
}

/** @throws Problem `not_found`, `changed_meanwhile`, `invalid_request` for a wrong GSTIN */
export async function changeByStaff(
  tx: Handle,
  staff: Author,
  id: string,
  { version, ...body }: BodyOf<typeof changeCompany>,
): Promise<Company> {
  const { hotelId } = staff
  const former = await selectCompanies(tx, hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!former) throw notFound('company')
  if (former.version !== version) throw changedMeanwhile('company', toCompany(former))
  const values = await readFields(tx, hotelId, body)
  await tx
    .updateTable('company')
    .set({ ...values, version: version + 1 })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
  await audit(tx, staff, 'company.change', id)
  const { tax_number: taxNumber, ...others } = values
  return toCompany({ id, version: version + 1, taxNumber, ...others })
}

/** @throws Problem `not_found` */
export async function removeByStaff(tx: Handle, staff: Author, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ removed_at: new Date() })
    .where('hotel_id', '=', staff.hotelId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('company')
  await audit(tx, staff, 'company.remove', id)
}

async function readFields(tx: Handle, hotelId: string, body: Body) {
  const hotel = await tx
    .selectFrom('hotel')
    .select('country')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const { name, taxNumber } = body
  checkTaxNumber({ country: hotel.country ?? undefined, taxNumber })
  return {
    name: name.trim(),
    address: readText(body.address) ?? null,
    tax_number: readText(taxNumber) ?? null,
    email: body.email?.toLowerCase() ?? null,
  }
}

async function audit(
  tx: Handle,
  { hotelId, staffId }: Author,
  action: AuditActionName,
  id: string,
) {
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, action, subjectId: id },
  })
}

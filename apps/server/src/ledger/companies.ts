import type { Company } from '@bellhop/contract/desk/companies'
import { maxEntries } from '@bellhop/domain/limits'
import { type InferResult, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

export function selectCompanies(db: Handle, hotelId: string) {
  return db
    .selectFrom('company')
    .select(['id', 'version', 'name', 'address', 'tax_number as taxNumber', 'email'])
    .where('hotel_id', '=', hotelId)
    .where('removed_at', 'is', null)
}

export type CompanyRow = InferResult<ReturnType<typeof selectCompanies>>[number]

export async function listRows(db: Handle, hotelId: string): Promise<CompanyRow[]> {
  return await selectCompanies(db, hotelId)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .limit(maxEntries)
    .execute()
}

export function toCompany({ id, version, name, address, taxNumber, email }: CompanyRow): Company {
  return {
    ...{ _id: id, version, name },
    ...(address && { address }),
    ...(taxNumber && { taxNumber }),
    ...(email && { email }),
  }
}

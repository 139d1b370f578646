import type { Company } from '@bellhop/contract/desk/companies'
import { maxEntries } from '@bellhop/domain/limits'
import { toWire } from '@bellhop/domain/money/money'
import { isAppLanguage } from '@bellhop/languages'
import { type InferResult, sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** Selects the companies that the hotel offers as payers. */
export function selectCompanies(db: Handle, hotelId: string) {
  return selectAll(db, hotelId).where('removed_at', 'is', null)
}

/** Reads a company, which may be removed. */
export async function findCompany(db: Handle, hotelId: string, id: string) {
  return await selectAll(db, hotelId).where('id', '=', id).executeTakeFirst()
}

function selectAll(db: Handle, hotelId: string) {
  return db
    .selectFrom('company')
    .select(['id', 'version', 'name', 'address', 'tax_number as taxNumber', 'email'])
    .select(['credit_limit as creditLimit', 'payment_days as paymentDays', 'language'])
    .where('hotel_id', '=', hotelId)
}

export type CompanyRow = InferResult<ReturnType<typeof selectCompanies>>[number]

export async function listRows(db: Handle, hotelId: string): Promise<CompanyRow[]> {
  return await selectCompanies(db, hotelId)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .limit(maxEntries)
    .execute()
}

export function toCompany(row: CompanyRow, currency: string): Company {
  const { id, version, name, address, taxNumber, email, creditLimit, paymentDays, language } = row
  return {
    ...{ _id: id, version, name },
    ...(address && { address }),
    ...(taxNumber && { taxNumber }),
    ...(email && { email }),
    ...(creditLimit !== null && { creditLimit: toWire(creditLimit, currency) }),
    paymentDays,
    ...(isAppLanguage(language) && { language }),
  }
}

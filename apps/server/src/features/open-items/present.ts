import type {
  AccountEntry,
  CompanyAccount,
  CompanyPayment,
} from '@bellhop/contract/desk/open-items'
import { sumByAge } from '@bellhop/domain/accounting/open-items'
import { toWire } from '@bellhop/domain/money/money'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../../database/open.ts'
import { findCompany, toCompany } from '../../ledger/companies.ts'
import { type CompanyItem, readCompanyAccounts, toOpenItem } from '../../ledger/open-items.ts'
import type { StaffCaller } from '../../sessions/sessions.ts'
import { notFound } from '../../shared/calls/problem.ts'
import {
  type AccountEntryRow,
  type CompanyPaymentRow,
  listAccountEntries,
  listCompanyPayments,
} from './queries.ts'

export const toMoney = (minor: number, currency: string) => toWire(minor, currency)

export function toAgeing(items: readonly CompanyItem[], today: string, currency: string) {
  const { notDue, days30, days60, days90, older, total } = sumByAge(items, today)
  const money = (minor: number) => toWire(minor, currency)
  return {
    ...{ notDue: money(notDue), days30: money(days30), days60: money(days60) },
    ...{ days90: money(days90), older: money(older), total: money(total) },
  }
}

/** @throws Problem `not_found` */
export async function readAccount(
  db: Handle,
  { hotelId, currency, timeZone }: Pick<StaffCaller, 'hotelId' | 'currency' | 'timeZone'>,
  id: string,
  now: Date,
): Promise<CompanyAccount> {
  const company = await findCompany(db, hotelId, id)
  if (!company) throw notFound('company')
  const today = hotelDate(now, timeZone)
  const { items, credits } = await readCompanyAccounts(db, hotelId, id)
  const payments = await listCompanyPayments(db, hotelId, id)
  const entries = await listAccountEntries(db, hotelId, id)
  return {
    company: toCompany(company, currency),
    ageing: toAgeing(items, today, currency),
    credit: toWire(credits.get(id) ?? 0, currency),
    items: items.map((item) => toOpenItem(item, today, currency)),
    payments: payments.map((payment) => toCompanyPayment(payment, currency)),
    statement: entries.map((entry) => toAccountEntry(entry, currency)),
  }
}

function toCompanyPayment(row: CompanyPaymentRow, currency: string): CompanyPayment {
  const { id, amount, method, reference, at, parts, isTakenBack } = row
  return {
    ...{ _id: id, amount: toWire(amount, currency), method, isTakenBack },
    ...(reference && { reference }),
    at: new Date(at).toISOString(),
    parts: parts.map((part) => ({ number: part.number, amount: toWire(part.amount, currency) })),
  }
}

const toAccountEntry = (
  { id, at, kind, number, amount, balance }: AccountEntryRow,
  currency: string,
): AccountEntry => ({
  ...{ _id: id, at: new Date(at).toISOString(), kind },
  ...(number && { number }),
  ...{ amount: toWire(amount, currency), balance: toWire(balance, currency) },
})

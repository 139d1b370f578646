import { accountNames } from '@bellhop/domain/accounting/journal'
import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { nonBlankLine, object, Percent } from '../base/common.ts'
import { file } from '../base/route.ts'

/** The code of an account in the books of the hotel's accountant. */
const AccountCode = object({
  account: Type.Enum([...accountNames]),
  /** Only for lines of this rate, before the code for all of them. */
  taxRate: Type.Optional(Percent),
  code: nonBlankLine(20),
})

const Accounting = object({
  accounts: Type.Array(AccountCode, { maxItems: 200 }),
  /** They are what is usual in the hotel's country, since it has entered none. */
  isProposed: Type.Boolean(),
})
export type Accounting = Static<typeof Accounting>

/** `2026-11` */
const Month = Type.String({ pattern: String.raw`^20\d{2}-(0[1-9]|1[0-2])$` })

const call = calls('accounting', managers)

export const getAccounting = call('GET /desk/accounting', {
  summary: 'Codes of accounts',
  returns: Accounting,
})

/** Files of any month have the codes of now. One code twice for an account and a rate is 400. */
export const setAccounting = call('PUT /desk/accounting', {
  summary: 'Set the codes of accounts',
  body: object({ accounts: Accounting.properties.accounts }),
  returns: Accounting,
  fails: [422],
})

/**
 * Debits and credits of a month, by default the current one: each document and each payment is an entry, and its rows
 * sum to nothing. Documents are as they were issued, so a month that is over has the same rows whenever it is read, but
 * for changed codes. `datev`: as DATEV's batch of postings, with the tax in the amounts of revenue accounts.
 */
export const getJournal = call('GET /desk/reports/journal', {
  summary: 'The journal of a month',
  query: object({
    month: Type.Optional(Month),
    format: Type.Enum(['csv', 'datev'], { default: 'csv' }),
  }),
  responds: { 200: file('CSV', 'text/csv') },
})

/** The sheets of India's return of outward supplies. 404 for a hotel in another currency. */
export const getGstr1 = call('GET /desk/reports/gstr1', {
  summary: 'GSTR-1 of a month',
  query: object({ month: Month }),
  responds: {
    200: file('Excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  fails: [404],
})

import * as calls from '@bellhop/contract/desk/accounting'
import { type AccountCode, proposedCodes } from '@bellhop/domain/accounting/chart-of-accounts'
import { commissionEntry, documentEntry, paymentEntry } from '@bellhop/domain/accounting/journal'
import { rateFromWire, rateToWire } from '@bellhop/domain/money/money'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import { fileKinds } from '../../media/file-kind.ts'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { fieldProblem, Problem } from '../../shared/calls/problem.ts'
import { sendCsv } from '../../shared/text/csv.ts'
import { sendTable, sendWorkbook } from '../../tables/send-tables.ts'
import { writeGstr1 } from './gstr1-workbook.ts'
import { tabulateJournal, writeDatev } from './journal-files.ts'
import { monthOf } from './month.ts'
import { readPayments } from './payments-of-month.ts'
import { tabulatePayments } from './payments-table.ts'
import {
  findAccounts,
  listCommissions,
  listDocuments,
  listPayments,
  storeAccounts,
} from './queries.ts'

/** Files for the hotel's accountant. */
export const accountingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.getAccounting,
    handler: async (request) => {
      const language = request.sentenceLanguage()
      return { data: await readAccounting(app.db, request.staff.hotelId, language) }
    },
  })

  app.change(calls.setAccounting, async ({ tx, audit, language }, { staff, body }) => {
    const { hotelId } = staff
    const before = await readAccounting(tx, hotelId, language)
    const accounts = body.accounts.map(({ taxRate, ...code }) => ({
      ...code,
      ...(taxRate !== undefined && { taxRate: rateFromWire(taxRate) }),
    }))
    checkAccounts(accounts)
    await storeAccounts(tx, hotelId, accounts)
    const after = await readAccounting(tx, hotelId, language)
    await audit('accounting.change', hotelId, {
      before: { accounts: before.accounts },
      after: { accounts: after.accounts },
    })
    return { data: after }
  })

  app.route({
    ...calls.getJournal,
    handler: async (request, reply) => {
      const { staff, now, query } = request
      const { month = hotelDate(now, staff.timeZone).slice(0, 7), format } = query
      const range = monthOf(month, staff.timeZone)
      const { country, accounts } = await findAccounts(app.db, staff.hotelId)
      const documents = await listDocuments(app.db, staff.hotelId, range)
      const payments = await listPayments(app.db, staff.hotelId, range)
      const commissions = await listCommissions(app.db, staff.hotelId, range)
      const entries = [
        ...documents.map(documentEntry),
        ...payments.map(paymentEntry),
        ...commissions.map(commissionEntry),
      ].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
      const books = { currency: staff.currency, codes: accounts ?? proposedCodes(country) }
      if (format === 'datev') {
        return sendCsv(reply, `EXTF_${month}`, writeDatev(entries, books, month))
      }
      const language = request.sentenceLanguage()
      const journal = tabulateJournal(entries, books, language)
      if (format === 'csv') return sendTable(reply, `journal-${month}`, journal)
      const { days } = await readPayments(app.db, staff, month)
      const byDay = tabulatePayments(days, staff.currency, language)
      return sendWorkbook(reply, `journal-${month}`, [journal, byDay])
    },
  })

  app.route({
    ...calls.getGstr1,
    handler: async ({ staff, query: { month } }, reply) => {
      const { tax_number: gstin } = await readHotel(app.db, staff.hotelId, ['tax_number'])
      // A hotel may have entered no country.
      if (staff.currency !== 'INR') throw new Problem('not_found', 'GSTR-1 is for hotels in India.')
      const range = monthOf(month, staff.timeZone)
      const documents = await listDocuments(app.db, staff.hotelId, range)
      return reply
        .type(fileKinds.xlsx.mediaType)
        .header('Content-Disposition', `attachment; filename="gstr1-${month}.xlsx"`)
        .send(Buffer.from(writeGstr1(documents, gstin?.slice(0, 2) ?? '')))
    },
  })
}

async function readAccounting(
  db: Handle,
  hotelId: string,
  language: AppLanguage,
): Promise<calls.Accounting> {
  const { country, accounts } = await findAccounts(db, hotelId)
  return {
    accounts: (accounts ?? proposedCodes(country)).map(({ taxRate, ...code }) => ({
      ...code,
      ...(taxRate !== undefined && { taxRate: rateToWire(taxRate) }),
    })),
    isProposed: accounts === null,
    names: staffMessagesOf('exports', language).journal.accounts,
  }
}

/** @throws Problem `invalid_request` for two codes of an account and rate */
function checkAccounts(accounts: readonly AccountCode[]): void {
  const keys = accounts.map(({ account, taxRate }) => `${account} ${taxRate}`)
  const twice = keys.findIndex((key, place) => keys.indexOf(key) < place)
  if (twice >= 0) throw fieldProblem(`accounts/${twice}/code`, 'This account has a code already.')
}

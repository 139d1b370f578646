import type { Route } from '@bellhop/contract/base/route'
import { describe, expect, test } from 'vitest'
import { tablesWithoutHotel } from '../database/distribute.ts'
import { getTestApp, statementsOf } from '../testing/build-app.ts'
import { buildStaff, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { connectTo } from '../testing/test-database.ts'
import { knownCalls } from './calls.ts'
import { contentLists, contentRecords, isContentCall } from './content-calls.ts'
import { listReads } from './hotel-conditions.ts'
import { buildWorld } from './world.ts'

const routes = (await readContractRoutes()).filter(
  ([name]) => knownCalls[name]?.answers !== undefined,
)
/** The categories of a menu are read by POST. */
const reads = routes.filter(([name, { method }]) => method === 'GET' || name.startsWith('list'))
/** Orders of guests in house: an early check-in reads the room plan. */
const orders = routes.filter(
  ([, { method, url, config }]) =>
    method === 'POST' && url.startsWith('/guest-requests/') && config.access === 'inHouse',
)
const edits = routes.filter(([name, { method }]) => isContentCall(name) && method !== 'GET')
const others = routes.filter(
  (route) => ![reads, orders, edits].some((part) => part.includes(route)),
)

const server = await getTestApp()
const world = prepareOnce(() => buildWorld(server))

/** Every statement that was made, and its calls. */
const made = new Map<string, Set<string>>()

async function listStatements(name: string, route: Route, more: Record<string, string> = {}) {
  const session =
    route.config.access === 'public' || route.config.access === 'linkKey'
      ? {}
      : typeof route.config.access === 'string'
        ? await signInGuest(server, world.owner)
        : (await buildStaff(world.hotel, { role: 'admin' })).headers
  const options = (await knownCalls[name]?.build?.(world)) ?? {}
  const statements = await statementsOf(async () => {
    const { status } = await call(server, route, { ...options, headers: { ...session, ...more } })
    expect(status).toBe(knownCalls[name]?.answers)
  })
  for (const statement of statements) {
    made.set(statement, (made.get(statement) ?? new Set()).add(name))
  }
  return statements
}

/**
 * The bill comes from the stay's entries, payments and requests; the report of a day from the ledger, arrivals and
 * departures, and the cash drawer; a document and a card are counted before they are read. Viewing a guest's passport
 * is recorded. Changes are compared with the entries as they are now, and may have names of others. A table has the
 * names of categories, and reads its entries in parts, until one is empty. What is left to translate, and a hotel file,
 * are read once per noun. Other hotels are looked for beside the hotel. The page of a stay has its whole booking. What is
 * outstanding at a check-in is read from the stays, their money, and the price of coming early. What is sold out is not a
 * part of the requests, and a photo is read once its request may be seen. The usual times and the kept promises are in the
 * cache of the content. The page of a month has a table of each kind; the pace is compared with last year, and hotels are
 * read one by one. The journal is made of codes, documents and payments, the debts of companies of their invoices,
 * payments and names, a letter also of its levels, the hotel and the company.
 */
const allowed: Record<string, number> = {
  getBill: 3,
  getDayReport: 4,
  getDayCsv: 3,
  getServiceReport: 3,
  getRequestPicture: 3,
  listUsualTimes: 3,
  getMyInvoice: 3,
  getFeeInvoice: 3,
  getMyFeeInvoice: 3,
  getFolioInvoice: 3,
  getInvoice: 3,
  getRoomCards: 4,
  getWifiCard: 3,
  getLobbyCard: 3,
  getOutletCard: 4,
  getDeskPreCheckIn: 4,
  getCloudPrntJob: 5,
  getPreCheckInDocument: 3,
  getPreCheckInSignature: 3,
  getArrivalReport: 3,
  getArrivalReportCsv: 3,
  getStayPage: 3,
  getCheckIn: 4,
  getGroupCheckIn: 5,
  getRegistrationCard: 5,
  getGroupRegistrationCards: 5,
  listChanges: 4,
  findPrivacyGuests: 3,
  getHousekeeping: 4,
  getPrivacy: 4,
  listChatStaff: 3,
  getShifts: 3,
  getStaffSession: 5,
  getDemoHotel: 4,
  getPracticeHotel: 3,
  getOperations: 4,
  downloadBackup: 4,
  getMailSettings: 4,
  getCodeSettings: 4,
  getSmsSettings: 4,
  getBackupSettings: 4,
  getGoogleSettings: 4,
  getCardSettings: 4,
  getUpiSettings: 4,
  getAddressSettings: 4,
  getKeySheet: 4,
  getMonthPage: 9,
  getGuestMessageFigures: 3,
  getJournal: 5,
  listOpenItems: 4,
  getOpenItemsCsv: 4,
  getCompanyAccount: 6,
  getAgentStatement: 5,
  getAgentStatementFile: 5,
  getDunning: 3,
  listDueLetters: 4,
  getDunningLetter: 3,
  previewDunningLetter: 8,
  getGstr1: 3,
  getPaymentsOfMonth: 5,
  getPaymentsCsv: 5,
  getEInvoices: 4,
  getEInvoiceFile: 4,
  getPace: 3,
  listHotelFigures: 4,
  getImportRows: 3,
  getGuestData: 9,
  listAudit: 5,
  exportAudit: 8,
  exportEntries: 4,
  getTranslationReport: 1 + contentLists.length + contentRecords.length,
  getHotelFile: 40,
}

test.each(reads)('%s takes at most two statements', async (name, route) => {
  expect((await listStatements(name, route)).length).toBeLessThanOrEqual(allowed[name] ?? 2)
})

/**
 * These also write the nights for sale; `setDeskHotel` the versions of the consent. Rate plans and promo codes look for
 * what they name, and tell the desk; escalations and
 * stations look for what they name, stations also for the outlet of their categories.
 */
const sellsNights = ['addRoom', 'addRoomType', 'removeRoom']

test.each(edits)('%s takes at most five statements besides the session', async (name, route) => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const statements = await listStatements(name, route, key)
  // An editor with `uses` counts them before it removes an entry.
  const counts = statements.filter((sql) => sql.endsWith('AS counts'))
  // An addition locks the hotel before it counts its list; a move finds its list before it locks it.
  const isLonger = name === 'setDeskHotel' || /^(add|move)/.test(name)
  const more = /Station$/.test(name) ? 4 : /(RatePlan|PromoCode|Escalation)$/.test(name) ? 3 : 0
  const most = (sellsNights.includes(name) ? 16 : isLonger ? 7 : 6) + more
  expect(statements.length - (route.method === 'DELETE' ? counts.length : 0)).toBeLessThanOrEqual(
    most,
  )
  expect(counts.length).toBeLessThanOrEqual(1)
})

test('there are four kinds of orders', () => {
  expect(orders).toHaveLength(4)
})

// The world's kitchen has a station with a limit, which an order of food locks and counts.
test.each(orders)(
  '%s takes at most six statements, and two for a kitchen with a limit',
  async (name, route) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await listStatements(name, route, key)).length).toBeLessThanOrEqual(
      name === 'createFoodRequest' ? 8 : 6,
    )
  },
)

test('an order of counted items takes at most six statements', async () => {
  await server.db.updateTable('food').set({ stock: 9 }).execute()
  const food = orders.find(([name]) => name === 'createFoodRequest')
  if (!food) throw new Error('Expected an order of food')
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await listStatements(...food, key)).length).toBeLessThanOrEqual(6)
})

/** Calls with a statement over all hotels, which asks every node of a distributed database. */
const overAllHotels: Record<string, string> = {
  backUpNow: 'Only where there are no other hotels, staff operate the installation.',
  changePassword: 'A try counts at all accounts of an email, whose hashes have one salt.',
  confirmIdentity: 'A try counts at all accounts of an email.',
  downloadBackup: 'The same as a backup.',
  getAddressSettings: 'The same as a backup.',
  getBackupSettings: 'The same as a backup.',
  getCardSettings: 'The same as a backup.',
  getCodeSettings: 'The same as a backup.',
  getDemoHotel: 'The demo may be removed by the staff of another hotel.',
  getGoogleSettings: 'The same as a backup.',
  getKeySheet: 'The same as a backup.',
  getMailSettings: 'The same as a backup.',
  getOperations: 'The same as a backup.',
  getPracticeHotel: 'A practice hotel is found by the hotel that has made it.',
  getSmsSettings: 'The same as a backup.',
  getStaffSession: 'Whether there are other hotels is read once, when the desk opens.',
  getUpiSettings: 'The same as a backup.',
  listHotels: 'A guest without a link chooses the hotel.',
  makePracticeHotel: 'The same as reading it.',
  prepareSecondFactor: 'A try counts at all accounts of an email.',
  removeDemoHotel: 'The same as its summary.',
  removePracticeHotel: 'The same as reading it.',
  removeSecondFactor: 'A try counts at all accounts of an email.',
  setAddressSettings: 'The same as a backup.',
  setBackupSettings: 'The same as a backup.',
  setCardSettings: 'The same as a backup.',
  setCodeSettings: 'The same as a backup.',
  setGoogleSettings: 'The same as a backup.',
  setMailSettings: 'The same as a backup.',
  setPasswordByLink: 'The hashes of the accounts of one email have one salt.',
  setSmsSettings: 'The same as a backup.',
  setUpiSettings: 'The same as a backup.',
  staffSignIn: 'Staff sign in without naming their hotel.',
  testCodes: 'The same as a backup.',
  testMail: 'The same as a backup.',
  testSms: 'The same as a backup.',
}

// Without a condition on the hotel a distributed database asks every node. Plans are meaningful on PostgreSQL only.
describe('in a distributed database', () => {
  // At night: they take as long as all of the above.
  test.runIf(process.env.STATEMENT_CALLS === 'all').each(others)(
    '%s is made, for its statements',
    async (name, route) => {
      await listStatements(name, route)
    },
  )

  test('no statement of a call is without its hotel, but those listed, which read nothing else', async () => {
    const client = await connectTo(server.db)
    const tables = Object.keys(tablesWithoutHotel)
    const found = new Map<string, string>()
    const mixed = new Set<string>()
    for (const [statement, names] of made) {
      if (!/^\s*(with|select|insert|update|delete)\b/i.test(statement)) continue
      const reads = await listReads(client, statement, tables)
      const beyond = reads.flatMap(({ table, namesHotel }) => (namesHotel ? [] : [table]))
      if (beyond.length === 0) continue
      const isMixed = beyond.length < reads.length
      for (const name of names) {
        if (isMixed || !found.has(name)) {
          const what = isMixed ? 'names its hotel, but ' : ''
          found.set(name, `${name} ${what}reads all hotels' ${beyond.join(', ')}: ${statement}`)
        }
        if (isMixed) mixed.add(name)
      }
    }
    await client.end()
    const isAllowed = (name: string) => overAllHotels[name] !== undefined && !mixed.has(name)
    expect([...found].flatMap(([name, text]) => (isAllowed(name) ? [] : [text]))).toEqual([])
    const calls = new Set([...made.values()].flatMap((names) => [...names]))
    expect([...found.keys()].toSorted()).toEqual(
      Object.keys(overAllHotels).filter((name) => calls.has(name)),
    )
  })
})

import type { Route } from '@bellhop/contract/base/route'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildStaff, signInGuest } from '../testing/builders.ts'
import type { CallOptions } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { liftLimits } from '../testing/rate-limits.ts'
import { knownCalls } from './calls.ts'
import { brokenCalls, validCalls, type WireCall } from './hostile-calls.ts'
import { checkResponse } from './response-checks.ts'
import { buildWorld } from './world.ts'

/** Total number of requests; `npm run nightly` sends a million. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1_000)

/** Hashing a password is slow on purpose. */
const slow: Record<string, number> = {
  staffSignIn: 12,
  setPasswordByLink: 6,
  changePassword: 6,
  confirmIdentity: 6,
  prepareSecondFactor: 6,
}

/** Calls that end their session. */
const endsSession = ['logout', 'logoutEverywhere', 'staffSignOut', 'staffSignOutEverywhere']

/** The validator's message; a request allowed by the contract must never get it. */
const SCHEMA_REJECTION = 'Some of what was sent is missing or wrong.'

const serviceFields = [
  ...['checkinTime', 'checkoutTime', 'daily', 'hours', 'maxParty', 'needsTime', 'outletId'],
  ...['price', 'purpose', 'quick', 'slotCapacity', 'slotMinutes', 'windowMinutes'],
]

/** Their `before` must be the `next` of a page, or is not for use together with `after`. */
const pagedLists = [
  ...['listGuestRequests', 'listDeskChats', 'listDeskFeedback'],
  ...['listLogbook', 'listChanges', 'listNotifications', 'listWebhookAttempts'],
  ...['listChatMessages', 'listDeskChatMessages'],
]

const followed = ['before', 'cursor', 'list', 'search']

/** 400s for requests allowed by the schema, by call: the fields or codes. */
const meaningless: Record<string, string[]> = {
  // A table of another list, or a ZIP of something else.
  checkImport: ['file'],
  loadHotelFile: ['file'],
  // A list that is followed cannot be filtered.
  listDeskRequests: ['before', 'cursor', 'departmentId', 'status'],
  ...Object.fromEntries(['listDeskBookings', 'listFolios'].map((name) => [name, followed])),
  createAmenityRequest: ['deliverAt'],
  // Options that the dish does not have.
  createFoodRequest: ['deliverAt', 'lines'],
  createGiftRequest: ['deliverAt'],
  // More guests than the service allows.
  createDepartmentRequest: ['deliverAt', 'preferredAt', 'daily', 'quantity'],
  createEarlyCheckIn: ['preferredAt'],
  enterStayRequest: ['deliverAt', 'lines', 'preferredAt', 'quantity'],
  rescheduleGuestRequest: ['deliverAt'],
  promiseNewTime: ['promisedAt'],
  tipGuestRequest: ['totalTip'],
  // More decimals than the currency has, or more than is due.
  createUpiIntent: ['amount'],
  // The company of a stay that has none.
  takePayment: ['amount', 'payer'],
  addCompany: ['taxNumber'],
  changeCompany: ['taxNumber'],
  setSecondBill: ['taxNumber'],
  // Neither another stay nor another bill, or both; more than is left.
  moveCharge: ['stayId', 'amount'],
  // A stay or a contact twice.
  nameGroupGuests: ['guests'],
  postCharge: ['amount', 'taxRate'],
  correctEntry: ['amount'],
  // A line without its entry.
  addDiscount: ['amount', 'percent', 'lineId'],
  // Taxes without a reason.
  setExemptions: ['reason'],
  // Rooms that the hotel does not have.
  getRoomCards: ['rooms'],
  listStayTimeline: ['before'],
  createDeskBooking: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code'],
  // Before arrival, longer than a stay, or a rate without a night to sell.
  previewStayDates: ['checkOutDate', 'price'],
  changeStayDates: ['checkOutDate', 'price'],
  setExpectedArrival: ['expectedAt'],
  // Only of a complaint, or of something lost or found.
  addLogbookEntry: ['stay', 'ownerId', 'compensation'],
  changeLogbookEntry: ['ownerId', 'compensation'],
  // Unknown, more guests than it allows, or more decimals than the currency has.
  createWalkIn: ['roomTypeId', 'checkInDate', 'nights', 'adults', 'children', 'price', 'code'],
  // Later than rooms are for sale.
  getRoomPlan: ['from'],
  countCash: ['counted'],
  // A range without a night, or too long.
  listRates: ['to'],
  addRateRule: ['price', 'percent', 'lastNight', 'weekdays', 'roomTypeIds', 'maxNights'],
  // None or several of the three, or more decimals than the currency has.
  addPromoCode: ['percent', 'amount', 'price', 'lastNight', 'bookTo'],
  changePromoCode: ['percent', 'amount', 'price', 'lastNight', 'bookTo'],
  // Not from itself; a price of a meal that it does not include.
  addRatePlan: ['from', 'deposit', 'mealPrices', 'lastNight', 'maxNights', 'daysAheadMax'],
  changeRatePlan: ['from', 'deposit', 'mealPrices', 'lastNight', 'maxNights', 'daysAheadMax'],
  // Another first language; decimals that the currency does not have.
  setDeskHotel: ['languages', 'tipValues', 'country', 'timeZone', 'currency', 'taxNumber'],
  setFoodAvailability: ['until'],
  setItemAvailability: ['until'],
  setOutletOverride: ['override'],
  addPromotional: ['lastDay'],
  // Dates without a closure, or a closure without a reason.
  setRoomState: ['reason', 'from', 'until'],
  addRoomType: ['tariff'],
  changeRoomType: ['tariff'],
  // A number in use.
  addRoom: ['number'],
  addRooms: ['rooms'],
  changeRoom: ['number'],
  addAmenity: ['price'],
  changeAmenity: ['price'],
  addGift: ['price'],
  changeGift: ['price'],
  addChargeItem: ['price'],
  changeChargeItem: ['price'],
  // Windows that overlap, dates in the past.
  addAttraction: ['hours'],
  changeAttraction: ['hours'],
  addDepartment: ['hours'],
  changeDepartment: ['hours'],
  // Rules between its fields as well.
  addDepartmentService: serviceFields,
  changeDepartmentService: serviceFields,
  // Options of other kinds than a choice, two with one name; another kind than before.
  addFeedbackQuestion: ['options'],
  changeFeedbackQuestion: ['options', 'kind'],
  // At two places, or none.
  addExecutive: ['departmentId'],
  changeExecutive: ['departmentId'],
  addFacility: ['hours'],
  changeFacility: ['hours'],
  addOutlet: ['hours'],
  changeOutlet: ['hours', 'override'],
  addFoodCategory: ['hours'],
  changeFoodCategory: ['hours'],
  // HTML of which nothing is left.
  setDeskSafety: ['description'],
  // A language of another hotel; longer than the field, or several lines in one.
  setTranslation: ['language', 'text'],
  // Rates beside slabs, days in the past, unknown ids.
  setDeskTaxes: ['rules'],
  // Variables that do not exist; hours as above.
  setChatSettings: ['automaticAnswer', 'hours'],
  // A date that does not exist.
  previewReads: ['guest'],
  addFood: ['price', 'choices'],
  changeFood: ['price', 'choices'],
  addCalendarFeed: ['address'],
  addApiKey: ['expiresAt', 'addresses'],
  ...Object.fromEntries(['addWebhook', 'changeWebhook'].map((name) => [name, ['url']])),
  replayWebhook: ['since'],
  // A key of 120 characters that are longer when encoded in a URL.
  getCalendar: ['invalid_request'],
  // The check character.
  setBilling: ['gstin'],
  // Only languages of the hotel, at least one; the hotel may have reached the maximum.
  addQuickReply: ['texts', 'name'],
  changeQuickReply: ['texts'],
  ...Object.fromEntries(pagedLists.map((name) => [name, ['before']])),
  listAudit: ['before', 'to'],
  exportAudit: ['to'],
  // One in use.
  addStaff: ['email'],
  changeStaff: ['email'],
  // Not the current one; easy to guess.
  setPasswordByLink: ['password'],
  changePassword: ['current', 'password'],
  confirmIdentity: ['password', 'code', 'passkey'],
  addPasskey: ['passkey'],
  prepareSecondFactor: ['password'],
  confirmSecondFactor: ['code'],
  removeSecondFactor: ['password', 'code'],
  // Fields that codes do not reach; another code.
  sendTestMessage: ['to'],
  confirmTestMessage: ['code'],
  // Dates in the past, too far ahead or too many; rooms of another hotel.
  listRoomsByDate: ['checkInDate', 'checkOutDate', 'childAges'],
  getRoomCalendar: ['to'],
  holdRooms: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code'],
  createFeedbackAnswers: ['answers'],
  replaceFeedbackAnswers: ['answers'],
  addGuestReview: ['answers'],
  // An address that is not public, or a point that is not on the curve.
  subscribeToPush: ['endpoint', 'keys'],
  subscribeDeskToPush: ['endpoint', 'keys'],
  validateOtp: ['otp_invalid', 'otp_expired'],
  // Columns that the table does not have, or a sheet.
  chooseImportColumns: ['columns', 'sheet', 'defaults'],
  // Dates in the past, too far ahead or too many; rooms of another hotel, or too small; another hold.
  createBooking: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code', 'holdKey'],
  changeBooking: ['checkInDate', 'checkOutDate', 'selectedRooms', 'code'],
  // A key of 200 characters that are longer when encoded in a URL.
  validateGuest: ['invalid_request'],
  // Adults of 18, existing countries, and at most 31 days.
  submitPreCheckIn: ['adults', 'signature-0', 'signature-1', 'signature-2', 'signature-3'],
  correctAdult: ['nationality', 'dateOfBirth'],
  getArrivalReport: ['to'],
  getArrivalReportCsv: ['to'],
}

/** For everything that a hotel edits: a full list, and the id of another entry. */
const ofContent = ['list', '_id']

const routes = await readContractRoutes()
const perRoute = Math.ceil(
  (RUNS - Object.values(slow).reduce((sum, runs) => sum + runs, 0)) /
    (routes.length - Object.keys(slow).length),
)

const server = await getTestApp()
let sent = 0
const statuses = new Map<number, number>()
beforeAll(() => liftLimits(server.db))
const world = prepareOnce(() => buildWorld(server))
afterAll(() => {
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([s, count]) => `${count} × ${s}`)
  console.log(`hostile input: ${sent} requests, answered ${byStatus.join(', ')}`)
  expect(sent).toBeGreaterThanOrEqual(RUNS)
})

async function send(route: Route, wire: WireCall, headers: Record<string, string>) {
  const answer = await server.app.inject({
    method: route.method,
    url: wire.url,
    // Keeps the session's accept header: a stream would not end.
    headers: { ...headers, ...wire.headers, ...(headers.accept && { accept: headers.accept }) },
    ...(wire.payload !== undefined && { payload: wire.payload }),
    // Each from another address: the limits per address are not tested here.
    remoteAddress: `10.${sent & 255}.${(sent >> 8) & 255}.${(sent >> 16) & 255}`,
  })
  sent++
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
  checkResponse(route, answer)
  return answer
}

async function signInFor(name: string, route: Route): Promise<Record<string, string>> {
  const { access } = route.config
  if (access === 'public' || access === 'linkKey') return {}
  if (typeof access !== 'string') {
    return (await buildStaff(world.hotel, { role: 'admin' })).headers
  }
  const guest = endsSession.includes(name) ? await buildGuest(world.hotel) : world.owner
  return await signInGuest(server, guest)
}

// A stream does not end, so only rejections are tested.
const isStream = (name: string) => knownCalls[name]?.answers === undefined

test.each(routes)('%s', { timeout: 120_000 + RUNS * 5 }, async (name, route) => {
  const example: CallOptions = (await knownCalls[name]?.build?.(world)) ?? {}
  const numRuns = slow[name] ?? perRoute
  const session = await signInFor(name, route)
  const headers = async () => ({
    ...(endsSession.includes(name) ? await signInFor(name, route) : session),
    ...(isStream(name) && { accept: 'application/json' }),
  })

  const withoutSession = isStream(name) ? { accept: 'application/json' } : {}

  await fc.assert(
    fc.asyncProperty(brokenCalls(route, example), async (wire) => {
      // One in four without a session.
      await send(route, wire, sent % 4 === 0 ? withoutSession : await headers())
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
  await fc.assert(
    fc.asyncProperty(validCalls(route, example), async (wire) => {
      const answer = await send(route, wire, await headers())
      if (answer.statusCode === 400 && !isUnreadable(wire)) expectMeaningless(name, answer.json())
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
})

/** The server cannot tell this character of a form from bytes that are not UTF-8. */
const isUnreadable = ({ payload }: WireCall) =>
  payload instanceof Buffer && payload.includes('\ufffd')

function expectMeaningless(
  name: string,
  { detail, code, errors }: { detail: string; code: string; errors?: { field: string }[] },
) {
  expect(detail).not.toBe(SCHEMA_REJECTION)
  const what = errors?.[0]?.field.split('.')[0] ?? code
  expect([...(meaningless[name] ?? []), ...ofContent], detail).toContain(what)
}

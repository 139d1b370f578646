import { amenityCalls } from '@bellhop/contract/desk/amenities'
import { attractionCalls, attractionTypeCalls } from '@bellhop/contract/desk/attractions'
import { bannerCalls } from '@bellhop/contract/desk/banners'
import { cancellationTermsCalls } from '@bellhop/contract/desk/cancellation-terms'
import { listChanges } from '@bellhop/contract/desk/changes'
import { chargeItemCalls } from '@bellhop/contract/desk/charge-items'
import { chatSettingsCalls, quickReplyCalls } from '@bellhop/contract/desk/chat-settings'
import { addCompany } from '@bellhop/contract/desk/companies'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { departmentCalls, departmentServiceCalls } from '@bellhop/contract/desk/departments'
import { foodCalls, foodCategoryCalls } from '@bellhop/contract/desk/dining'
import { emergencyContactCalls, emergencyTypeCalls } from '@bellhop/contract/desk/emergencies'
import { executiveCalls } from '@bellhop/contract/desk/executives'
import { facilityCalls, facilityTypeCalls } from '@bellhop/contract/desk/facilities'
import { feedbackQuestionCalls } from '@bellhop/contract/desk/feedback-questions'
import { giftCalls, giftCategoryCalls } from '@bellhop/contract/desk/gifts'
import { addBookingToGroup, addGroup } from '@bellhop/contract/desk/groups'
import { addGuestNote, getStayGuest } from '@bellhop/contract/desk/guest-notes'
import { hotelCalls } from '@bellhop/contract/desk/hotel'
import { applyImport, checkImport } from '@bellhop/contract/desk/imports'
import { reportFault } from '@bellhop/contract/desk/logbook'
import { promotionalCalls } from '@bellhop/contract/desk/notifications'
import { outletCalls } from '@bellhop/contract/desk/outlets'
import { reviewLinkCalls } from '@bellhop/contract/desk/review-links'
import { roomCalls, roomTypeCalls } from '@bellhop/contract/desk/rooms'
import { safetyCalls } from '@bellhop/contract/desk/safety'
import { sendTestMessage } from '@bellhop/contract/desk/setup'
import { taxesCalls } from '@bellhop/contract/desk/taxes'
import { tourCalls } from '@bellhop/contract/desk/tours'
import { getOtp } from '@bellhop/contract/guest/sign-in'
import { HOUR_MS } from '@bellhop/domain/durations'
import { everyDay } from '@bellhop/domain/opening-hours'
import { strToU8, zipSync } from 'fflate'
import { anyAddress } from '../testing/booking-calls.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  changeStay,
  signInStaff,
  staffPassword,
} from '../testing/builders.ts'
import { type CallOptions, call, unknownId } from '../testing/call.ts'
import { makeImage } from '../testing/files.ts'
import { adultDetails, preCheckInForm } from '../testing/pre-check-in-builders.ts'
import { makeBrowserKeys } from '../testing/push-browser.ts'
import { readRecording } from '../testing/recordings.ts'
import { dayFromToday } from '../testing/rooms-for-sale.ts'
import { contentCall, recordCall } from './content-calls.ts'
import type { KnownCall } from './known-call.ts'
import type { World } from './world.ts'

const clientDataJSON = Buffer.from('{"challenge":"","origin":""}').toString('base64url')
const newPasskey = { id: 'x', clientDataJSON, attestationObject: 'x', transports: [] }
const passkeyAssertion = { id: 'x', clientDataJSON, authenticatorData: 'x', signature: 'x' }

/** Every field, and a day on which it is closed. */
const hours = {
  weekly: [{ days: everyDay, from: '12:00', to: '22:00', lastOrder: 30 }],
  exceptions: [
    {
      from: dayFromToday(3),
      to: dayFromToday(4),
      windows: [{ from: '18:00', to: '22:00', lastOrder: 15 }],
      reason: { en: 'Festival' },
    },
  ],
}

const newHotel = {
  hotel: {
    ...{ name: 'Hotel Sol', country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' },
    ...{ languages: ['es', 'en'], phone: '+34910000000', address: 'Calle Mayor 1, Madrid' },
  },
  admin: { name: 'Ana Ruiz', email: 'ana@hotel.example', password: 'four unrelated garden words' },
}

/** The id of a change in the audit log. */
async function newChange({ server, hotel, hotelOnly }: World): Promise<string> {
  const staff = await buildStaff(server, hotel, { role: 'manager' })
  const headers = await signInStaff(server, staff)
  await call(server, emergencyTypeCalls.add, { headers, body: { name: { en: 'Flood' } } })
  const query = { staff: staff.id }
  const [change] = (await call(server, listChanges, { headers, query })).body.data
  if (!change) throw new Error('Expected a change')
  hotelOnly.push(change._id, change.entry._id)
  return change._id
}

/** The id of a note about the owner. */
async function newNote({ server, hotel, owner, hotelOnly }: World): Promise<string> {
  const headers = await signInStaff(server, await buildStaff(server, hotel))
  const body = { text: 'Late riser.', isOfStay: false }
  await call(server, addGuestNote, { headers, params: { id: owner.stayId }, body })
  const guest = await call(server, getStayGuest, { headers, params: { id: owner.stayId } })
  const [note] = guest.body.data.notes
  if (!note) throw new Error('Expected a note')
  hotelOnly.push(note._id)
  return note._id
}

async function newCompany({ server, hotel, hotelOnly }: World): Promise<string> {
  const headers = await signInStaff(server, await buildStaff(server, hotel))
  const { body } = await call(server, addCompany, { headers, body: { name: 'Rao Textiles' } })
  hotelOnly.push(body.data._id)
  return body.data._id
}

/** A group with a booked stay. */
async function newGroup(world: World) {
  const { server, hotel, hotelOnly } = world
  const headers = await signInStaff(server, await buildStaff(server, hotel))
  const body = { name: 'Wedding', company: null }
  const { _id: id } = (await call(server, addGroup, { headers, body })).body.data
  const { stayId } = await buildGuest(server, hotel, { status: 'booked' })
  const { bookingId } = await server.db
    .selectFrom('stay')
    .select('booking_id as bookingId')
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()
  await call(server, addBookingToGroup, { headers, params: { id }, body: { bookingId } })
  hotelOnly.push(id, stayId, bookingId)
  return { id, stayId, bookingId }
}

async function liftFileLimit({ server }: World): Promise<object> {
  await server.db.deleteFrom('rate_limit').execute()
  return {}
}

/** The amenities of a table. */
const table = () => ({
  body: { kind: 'amenities' },
  files: { file: new Uint8Array(Buffer.from(`Name,Price\nKettle ${crypto.randomUUID()},many`)) },
})
/** The id of a table that was checked, or imported as well. */
async function newImport({ server, hotel, hotelOnly }: World, isApplied = false): Promise<string> {
  await server.db.deleteFrom('rate_limit').execute()
  const headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'manager' }))
  const { _id: id } = (await call(server, checkImport, { headers, ...table() })).body.data
  if (isApplied) await call(server, applyImport, { headers, ...params(id) })
  hotelOnly.push(id)
  return id
}
/** A call about a table of the owner's hotel. */
const ofImport = (body?: object, isApplied = false): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => ({ ...params(await newImport(world, isApplied)), ...(body && { body }) }),
})

/** A translation of an entry without one. */
async function newTranslation({ server, hotel, hotelOnly }: World) {
  const headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'manager' }))
  const body = { name: { en: 'Storm' } }
  const { _id } = (await call(server, emergencyTypeCalls.add, { headers, body })).body.data
  hotelOnly.push(_id)
  return {
    ...{ noun: 'emergency-types', _id, path: 'name', language: 'hi' },
    ...{ source: 'Storm', text: 'तूफ़ान' },
  }
}

const params = (id: string): CallOptions => ({ params: { id } })
const order = (idsOf: 'hotel', body: (world: World) => object): KnownCall => ({
  idsOf,
  answers: 201,
  build: (world) => ({ body: body(world) }),
})
const deskStep = (body: object): KnownCall => ({
  idsOf: 'department',
  answers: 200,
  build: async (world) => ({ ...params(await world.newRequest()), body }),
})
/** A call about the owner's chat room. */
const chat = (idsOf: 'guest' | 'hotel', answers: number, body?: () => object): KnownCall => ({
  idsOf,
  answers,
  build: async (world) => ({ ...params(await world.chatRoom()), ...(body && { body: body() }) }),
})
/** Of everything that guests order, but for its picture. */
const item = {
  name: { en: 'Ghevar' },
  description: { en: 'With saffron.' },
  price: 120.5,
  quantity: 12,
  available: false,
  unavailableReason: { en: 'Back tomorrow.' },
}
/** A decision about a payment of the owner. */
const payment = (): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => ({ ...params(await world.newPayment()), body: {} }),
})
/** A call about a member of staff of the owner's hotel. */
const colleague = (answers: number): KnownCall => ({
  idsOf: 'hotel',
  answers,
  build: async ({ server, hotel }) => ({
    ...params((await buildStaff(server, hotel)).id),
    body: {},
  }),
})
const staffId = async ({ server, hotel }: World) => params((await buildStaff(server, hotel)).id)
/** A call about the room type of the owner's hotel. */
const roomType = (options: CallOptions): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: ({ hotel }) => ({ ...params(hotel.roomTypeId), ...options }),
})
/** A call about a booking on the web. */
const webBooking = (body?: (stay: object) => object): KnownCall => ({
  ...plain,
  build: async (world) => {
    const { checkInKey, stay } = await world.newWebBooking()
    return { ...params(checkInKey), ...(body && { body: body(stay) }) }
  },
})
/** Every guest of the hotel has filled in the form. */
async function storeForms({ server, hotel }: World): Promise<void> {
  const { db } = server
  await db.deleteFrom('feedback').where('hotel_id', '=', hotel.id).execute()
  await db
    .insertInto('feedback')
    .columns(['hotel_id', 'stay_id', 'guest_id', 'answers', 'answered_at'])
    .expression(
      db
        .selectFrom('stay')
        .select(({ val, ref }) => [
          'hotel_id',
          ref('id').as('stay_id'),
          'guest_id',
          val('[]').as('answers'),
          val(new Date()).as('answered_at'),
        ])
        .where('hotel_id', '=', hotel.id),
    )
    .execute()
}
/** A change by staff of the owner's review. */
const feedbackChange = (body: object): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => {
    const { id, version } = await world.newFeedback()
    return { ...params(id), body: { ...body, version } }
  },
})
const logbookChange = (body: object): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => {
    const { id, version } = await world.newLogbookEntry()
    return { ...params(id), body: { ...body, version } }
  },
})
const voiceNote = () => ({ clientId: crypto.randomUUID(), durationMs: 2000, waveform: [0, 100] })
/** A call of the desk about the pre-check-in of the owner's booking. */
const preCheckIn = (options: CallOptions = {}): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => {
    const bookingId = await world.newPreCheckIn()
    return { ...options, params: { bookingId, ...options.params } }
  },
})
/** A tax with every field that a percentage can have. */
const taxRule = {
  name: { en: 'GST' },
  appliesTo: 'room',
  kind: 'percent',
  slabs: [{ upTo: 7500, rate: 5 }, { rate: 18 }],
  inclusive: false,
  compound: false,
  validFrom: '2999-01-01',
  validTo: '2999-12-31',
  code: '996311',
  parts: [{ name: 'CGST' }, { name: 'SGST' }],
}
/** A call about the installation, which has several hotels. */
const amongHotels =
  (options: CallOptions = {}): NonNullable<KnownCall['build']> =>
  async ({ server }) => {
    await buildHotel(server)
    return options
  }
const plain: KnownCall = { idsOf: 'none', answers: 200 }
const pushSubscription: KnownCall = {
  idsOf: 'none',
  answers: 204,
  build: () => ({ body: makeBrowserKeys('https://push.example/1').subscription }),
}

/** Every route of the contract by name. A new one must be entered here, or the tests of all routes fail. */
export const knownCalls: Record<string, KnownCall> = {
  // sign-in
  getOtp: {
    ...plain,
    build: async ({ hotel, server }) => {
      // An unknown email: a known one would have to wait between two codes.
      server.codes.clear()
      return { body: { hotelId: hotel.id, email: `${crypto.randomUUID()}@nobody.example` } }
    },
  },
  validateOtp: {
    ...plain,
    build: async ({ server, hotel, owner }) => {
      await server.db.deleteFrom('code_destination').execute()
      const body = { hotelId: hotel.id, phone: owner.phone }
      const { requestId } = (await call(server, getOtp, { body })).body.data
      await new Promise(setImmediate)
      return { body: { requestId, otp: server.codes.get(owner.phone) } }
    },
  },
  validateGuest: { ...plain, build: () => params('not-a-key') },
  register: {
    ...plain,
    build: ({ hotel }) => ({
      params: { hotelId: hotel.id },
      body: { name: 'Kabir Das', email: `${crypto.randomUUID()}@nobody.example` },
    }),
  },
  // The test server has no client id, so Google sign-in is unavailable.
  getGoogleNonce: {
    idsOf: 'none',
    answers: 404,
    build: ({ hotel }) => ({ params: { hotelId: hotel.id } }),
  },
  registerWithGoogle: {
    idsOf: 'none',
    answers: 404,
    build: ({ hotel }) => ({ params: { hotelId: hotel.id }, body: { idToken: 'not.a.token' } }),
  },
  loginWithGoogle: {
    idsOf: 'none',
    answers: 404,
    build: ({ hotel }) => ({ body: { idToken: 'not.a.token', hotelId: hotel.id } }),
  },
  logout: { idsOf: 'none', answers: 204, build: () => ({ body: {} }) },
  logoutEverywhere: { idsOf: 'none', answers: 204, build: () => ({ body: {} }) },

  // guest
  getGuest: plain,
  inviteCompanion: {
    idsOf: 'none',
    answers: 201,
    build: () => ({ body: { name: 'Kabir Das' } }),
  },
  setDoorSign: { idsOf: 'none', answers: 200, build: () => ({ body: { sign: 'doNotDisturb' } }) },
  setStayDoorSign: {
    idsOf: 'hotel',
    answers: 204,
    build: ({ owner }) => ({ ...params(owner.stayId), body: { sign: 'cleanNow' } }),
  },
  getAccess: plain,
  removeCompanion: {
    idsOf: 'guest',
    answers: 204,
    build: async (world) => params(await world.newCompanion()),
  },
  revokeLink: {
    idsOf: 'guest',
    answers: 204,
    build: async (world) => params(await world.newLink()),
  },
  getDeskGuest: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.id) },
  correctGuest: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params(await world.newCompanion()),
      body: { name: 'Kabir Rao', version: 1 },
    }),
  },
  getToday: plain,
  getAttention: plain,
  getStayGuest: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  addGuestNote: {
    idsOf: 'hotel',
    answers: 204,
    build: ({ owner }) => ({
      ...params(owner.stayId),
      body: { text: 'Prefers a quiet room.', isOfStay: true },
    }),
  },
  changeGuestNote: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => ({
      ...params(await newNote(world)),
      body: { text: 'Prefers a quiet room.', version: 1 },
    }),
  },
  removeGuestNote: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params(await newNote(world)),
  },
  setGuestMarks: {
    idsOf: 'hotel',
    answers: 204,
    build: async ({ server, owner }) => {
      await server.db.deleteFrom('guest_marks').where('guest_id', '=', owner.id).execute()
      return {
        ...params(owner.id),
        body: { isVip: true, allergies: ['nuts'], assistance: [], preferences: [], version: 0 },
      }
    },
  },
  getStayPage: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  listStayTimeline: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  getStayAccess: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  nameStayCompanion: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { name: 'Kabir Das' },
    }),
  },
  removeStayCompanion: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params(await world.newCompanion()),
  },
  revokeStayLink: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params(await world.newLink()),
  },
  signOutGuest: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => ({ ...params((await world.newBooking()).stayId), body: {} }),
  },

  // pre-check-in
  getPreCheckIn: { ...plain, build: async (world) => params(await world.newBookedKey()) },
  submitPreCheckIn: {
    ...plain,
    build: async (world) => ({
      ...params(await world.newBookedKey()),
      body: { data: preCheckInForm() },
      files: { 'document-0': await makeImage('jpeg'), 'signature-0': await makeImage('png') },
    }),
  },
  // The owner is already in house.
  createPreCheckInLink: {
    idsOf: 'none',
    answers: 409,
    answersToBooked: 201,
    build: () => ({ body: {} }),
  },
  getDeskPreCheckIn: preCheckIn(),
  verifyPreCheckIn: preCheckIn({ body: {} }),
  returnPreCheckIn: preCheckIn({ body: { reason: 'The picture is blurred.' } }),
  correctAdult: preCheckIn({ params: { position: '0' }, body: adultDetails }),
  correctTrip: preCheckIn({ body: { purpose: 'business' } }),
  getPreCheckInDocument: preCheckIn({ params: { position: '0' } }),
  getPreCheckInSignature: preCheckIn({ params: { position: '0' } }),
  getArrivalReport: plain,
  getArrivalReportCsv: plain,

  // payments
  getBill: plain,
  listMyFees: plain,
  createUpiIntent: { idsOf: 'none', answers: 201, build: () => ({ body: { amount: 1 } }) },
  // The test server has no keys of the payment service.
  createCardSession: { idsOf: 'none', answers: 409, build: () => ({ body: { amount: 1 } }) },
  receiveStripeEvent: { idsOf: 'none', answers: 404 },
  claimPayment: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({
      ...params(await world.newPayment()),
      body: { reference: crypto.randomUUID() },
    }),
  },
  disputeRequest: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({
      params: { requestId: await world.newOrder() },
      body: { reason: 'We were out.' },
    }),
  },
  takePayment: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ owner }) => ({ body: { stayId: owner.stayId, amount: 1, method: 'cash' } }),
  },
  verifyPayment: payment(),
  rejectPayment: payment(),
  decideDispute: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      params: { requestId: await world.newDispute() },
      body: { decision: 'removed', answer: 'Sorry.' },
    }),
  },

  // folio
  listFolios: { ...plain, build: () => ({ query: { list: 'inHouse' } }) },
  getFolio: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  postCharge: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ owner }) => ({
      ...params(owner.stayId),
      body: { title: 'Minibar', amount: 1, taxRate: 18 },
    }),
  },
  postChargeItems: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ owner, content }) => ({
      ...params(owner.stayId),
      body: { lines: [{ itemId: content.chargeItem, quantity: 2 }] },
    }),
  },
  postMinibar: {
    idsOf: 'hotel',
    answers: 201,
    build: async ({ newRoom, content }) => ({
      ...params(await newRoom()),
      body: { lines: [{ itemId: content.chargeItem, quantity: 1 }] },
    }),
  },
  correctEntry: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({
      ...params(await world.newFolioEntry()),
      body: { reason: 'Wrong room.' },
    }),
  },
  undoCorrection: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => {
      const { server, hotel } = world
      const headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'admin' }))
      const id = await world.newFolioEntry()
      const body = { reason: 'Wrong room.' }
      const corrected = await call(server, correctEntry, { headers, ...params(id), body })
      const correction = corrected.body.data.entries.find(({ correctsId }) => correctsId === id)
      return { ...params(correction?._id ?? ''), body: { reason: 'The right room.' } }
    },
  },
  addDiscount: {
    idsOf: 'hotel',
    answers: 201,
    build: async ({ server, hotel }) => ({
      ...params((await buildGuest(server, hotel)).stayId),
      body: { percent: 10, reason: 'Late room.' },
    }),
  },
  decideFee: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ server, hotel }) => {
      const guest = await buildGuest(server, hotel, { status: 'booked' })
      await changeStay(server, guest, { status: 'cancelled', fee_nights: 1 })
      return { ...params(guest.stayId), body: { decision: 'waived', total: 0 } }
    },
  },
  setExemptions: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ owner }) => ({ ...params(owner.stayId), body: { taxIds: [] } }),
  },
  setBilling: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ owner }) => ({ ...params(owner.stayId), body: { name: 'Rao Textiles' } }),
  },
  setStayCompany: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { company: { _id: await newCompany(world), pays: 'room' } },
    }),
  },
  moveFolioEntry: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { server, owner } = world
      const company_id = await newCompany(world)
      await changeStay(server, owner, { company_id, company_pays: 'room' })
      return { ...params(await world.newFolioEntry()), body: { payer: 'company' } }
    },
  },
  listGroups: plain,
  getGroup: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await newGroup(world)).id),
  },
  addGroup: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({
      body: { name: 'Wedding', company: { _id: await newCompany(world), pays: 'room' } },
    }),
  },
  changeGroup: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await newGroup(world)).id),
      body: { name: 'Wedding', company: null, version: 1 },
    }),
  },
  removeGroup: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params((await newGroup(world)).id),
  },
  addBookingToGroup: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { id, bookingId } = await newGroup(world)
      return { ...params(id), body: { bookingId } }
    },
  },
  removeStayFromGroup: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => {
      const { id, stayId } = await newGroup(world)
      return { params: { id, stayId } }
    },
  },
  assignGroupRooms: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params((await newGroup(world)).id), body: {} }),
  },
  checkInGroup: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params((await newGroup(world)).id), body: {} }),
  },
  listCompanies: plain,
  addCompany: { idsOf: 'none', answers: 201, build: () => ({ body: { name: 'Rao Textiles' } }) },
  changeCompany: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params(await newCompany(world)),
      body: { name: 'Rao Textiles', version: 1 },
    }),
  },
  removeCompany: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params(await newCompany(world)),
  },
  checkOut: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ server, hotel }) => ({
      ...params((await buildGuest(server, hotel)).stayId),
      body: { reason: 'The company pays.' },
    }),
  },

  // bookings at the desk
  listDeskBookings: { ...plain, build: () => ({ query: { list: 'arrivals' } }) },
  getDeskBooking: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await world.newBooking()).id),
  },
  createDeskBooking: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => {
      const { id: groupId } = await newGroup(world)
      return { body: { ...(await world.freeRooms()), guest: { name: 'Kabir Das' }, groupId } }
    },
  },
  searchDesk: { ...plain, build: () => ({ query: { q: 'rao' } }) },
  previewStayDates: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      query: { checkOutDate: dayFromToday(1) },
    }),
  },
  changeStayDates: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      await world.freeRooms()
      const { stayId } = await world.newBooking()
      return { ...params(stayId), body: { checkOutDate: dayFromToday(2) } }
    },
  },
  setExpectedArrival: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { expectedAt: null },
    }),
  },
  createWalkIn: {
    idsOf: 'none',
    answers: 201,
    build: async (world) => {
      const { selectedRooms } = await world.freeRooms()
      const [{ roomTypeId } = { roomTypeId: unknownId }] = selectedRooms
      const guest = { name: 'Kabir Das' }
      return { body: { guest, roomTypeId, nights: 1, adults: 1, children: 0 } }
    },
  },
  cancelUnconfirmedBookings: {
    ...plain,
    build: async (world) => ({ body: { bookingIds: [(await world.newBooking()).id] } }),
  },
  createBookingLink: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({ ...params((await world.newBooking()).id), body: {} }),
  },
  createSignInCode: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({ ...params((await world.newBooking()).stayId), body: {} }),
  },
  assignRoom: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { roomId: null },
    }),
  },
  checkIn: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params((await world.newBooking()).stayId), body: {} }),
  },
  markNoShow: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params((await world.newBooking()).stayId), body: {} }),
  },
  cancelStay: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { reason: 'Ill.' },
    }),
  },
  getRoomPlan: plain,

  // reports
  getDayReport: plain,
  getDayCsv: { ...plain, build: () => ({ query: { date: '2026-03-29' } }) },
  countCash: { idsOf: 'none', answers: 201, build: () => ({ body: { counted: 100 } }) },

  // preview
  previewReads: {
    ...plain,
    build: () => ({
      body: { guest: { status: 'inHouse', language: 'en' }, reads: ['/dashboard/app'] },
    }),
  },

  // translations
  getTranslationReport: { ...plain, build: () => ({ query: { language: 'hi' } }) },
  setTranslation: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => ({ body: await newTranslation(world) }),
  },

  // rates
  listRates: {
    ...plain,
    build: () => ({ query: { from: '2026-12-01', to: '2027-01-01' } }),
  },
  listRateRules: roomType({}),
  addRateRule: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ hotel }) => ({
      body: {
        name: 'Fair',
        roomTypeIds: [hotel.roomTypeId],
        firstNight: '2026-12-01',
        lastNight: '2998-12-31',
        weekdays: [5, 6],
        price: 9900,
      },
    }),
  },
  removeRateRule: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newRateRule()),
  },

  // calendar-feeds
  listCalendarFeeds: roomType({}),
  addCalendarFeed: {
    idsOf: 'hotel',
    answers: 201,
    build: async ({ server, hotel }) => {
      // A room type has at most 20 of them.
      await server.db.deleteFrom('calendar_feed').where('hotel_id', '=', hotel.id).execute()
      const address = `https://calendars.example/${crypto.randomUUID()}.ics`
      return { ...params(hotel.roomTypeId), body: { name: 'Airbnb', address } }
    },
  },
  removeCalendarFeed: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newCalendarFeed()),
  },
  fetchCalendarFeed: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newCalendarFeed()),
  },
  renewCalendarAddress: { ...roomType({}), answers: 201 },
  getCalendar: {
    ...plain,
    build: async (world) => ({ params: { key: await world.newCalendarKey() } }),
  },

  // invoices
  getMyInvoice: plain,
  getFeeInvoice: {
    ...plain,
    build: async (world) => ({ params: await world.newFeeInvoice() }),
  },
  getMyFeeInvoice: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => params((await world.newFeeInvoice(world.owner.id)).invoiceId),
  },
  getFolioInvoice: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  listFolioInvoices: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  getInvoice: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newInvoice()),
  },

  // UPI id
  getUpiChange: plain,
  confirmUpiChange: {
    ...{ idsOf: 'none', answers: 204 },
    build: async (world) => ({ body: { requestedAt: await world.newUpiChange() } }),
  },
  withdrawUpiChange: { ...plain, answers: 204 },

  // qr-cards
  getRoomCards: { ...plain, build: () => ({ query: { paper: 'single' } }) },
  getWifiCard: plain,
  getLobbyCard: plain,
  getOutletCard: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ outlet }) => params(outlet.id),
  },

  // hotel
  ...recordCall(hotelCalls, ({ image }, present) => ({
    ...present,
    description: { en: 'By the lake.' },
    logo: image,
    images: [{ image }],
    location: { latitude: 24.57, longitude: 73.68 },
    policies: [{ title: { en: 'Pets' }, text: { en: 'No pets.' } }],
    lateMessage: { en: 'We are sorry.' },
    country: 'IN',
    legalName: 'Lakehouse Private Limited',
    taxNumber: '08AABCL4160R1Z2',
    upiQrImage: image,
  })),
  listHotels: plain,
  getHotelProfile: { ...plain, build: ({ hotel }) => params(hotel.id) },
  getHotelDetails: { idsOf: 'hotel', answers: 200, build: ({ hotel }) => params(hotel.id) },
  getStarterData: plain,

  // rooms
  ...contentCall(roomTypeCalls, ({ image }) => ({
    name: { en: 'Garden suite' },
    description: { en: 'With a terrace.' },
    images: [{ image }],
    amenities: [{ name: { en: 'Breakfast' } }],
    maxAdults: 3,
    maxChildren: 2,
    tariff: 7800.5,
  })),
  ...contentCall(roomCalls, ({ hotel }) => ({
    roomTypeId: hotel.roomTypeId,
    number: crypto.randomUUID().slice(-12),
  })),
  addRooms: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ hotel: { roomTypeId } }) => ({
      body: { rooms: [{ roomTypeId, number: crypto.randomUUID().slice(-12) }] },
    }),
  },
  setRoomState: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params(await world.newRoom()), body: { state: 'dirty' } }),
  },
  getHousekeeping: plain,
  assignHousekeeping: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ newRoom }) => ({ body: { roomIds: [await newRoom()], staffId: null } }),
  },
  setFoundOccupied: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ newRoom }) => ({ ...params(await newRoom()), body: { isOccupied: true } }),
  },
  listRoomsByDate: {
    ...plain,
    build: ({ hotel }) => ({
      params: { hotelId: hotel.id },
      query: { checkInDate: dayFromToday(10), checkOutDate: dayFromToday(12) },
    }),
  },
  getRoomCalendar: {
    ...plain,
    build: ({ hotel }) => ({
      params: { hotelId: hotel.id },
      query: { from: dayFromToday(0), to: dayFromToday(31), roomTypeId: hotel.roomTypeId },
    }),
  },
  holdRooms: {
    idsOf: 'none',
    answers: 201,
    build: async (world) => ({
      params: { hotelId: world.hotel.id },
      body: await world.freeRooms(),
    }),
  },

  // bookings
  createBooking: {
    idsOf: 'none',
    answers: 201,
    build: async (world) => ({
      ...params(world.hotel.id),
      body: await world.wantedBooking(),
      address: anyAddress(),
    }),
  },
  findBooking: {
    ...plain,
    build: async (world) => {
      const { bookingRef, email } = await world.newWebBooking()
      const body = { bookingRef, email }
      return { ...params(world.hotel.id), body, address: anyAddress() }
    },
  },
  getMyBooking: plain,
  getBooking: webBooking(),
  changeBooking: webBooking((stay) => stay),
  cancelBooking: webBooking(() => ({})),
  confirmBooking: {
    ...plain,
    build: async (world) => ({ ...params(await world.newProofKey()), body: {} }),
  },
  getBookingCalendar: webBooking(),

  // dashboard, facilities, departments
  getDashboard: plain,
  listFacilities: plain,
  listDepartments: plain,
  listDepartmentServices: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ department }) => ({ params: { deptId: department.id } }),
  },
  listServiceSlots: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ service }) => ({
      params: { deptRequestId: service.id },
      query: { date: new Date().toISOString().slice(0, 10) },
    }),
  },

  // amenities, dining, gifts
  listAmenities: plain,
  getCatalogue: plain,
  listFoodCategories: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ outlet }) => ({ body: { resId: outlet.id } }),
  },
  getMenu: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ outlet }) => ({ params: { restaurantId: outlet.id } }),
  },
  listFoods: { idsOf: 'hotel', answers: 200, build: ({ food }) => params(food.categoryId) },
  listGiftCategories: plain,
  listAllGifts: plain,
  listGifts: { idsOf: 'hotel', answers: 200, build: ({ gift }) => params(gift.categoryId) },

  // banners, notifications, tours, attractions
  listBanners: { ...plain, build: () => ({ query: { bannerType: 'home' } }) },
  listNotifications: plain,
  listTours: plain,
  getTour: { idsOf: 'hotel', answers: 200, build: ({ content }) => params(content.tour) },
  listAttractionTypes: plain,
  listAttractions: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ content }) => params(content.attractionType),
  },

  ...contentCall(bannerCalls, ({ image }) => ({
    bannerType: 'home',
    title: { en: 'Monsoon tea' },
    image,
    link: '/order',
  })),

  ...contentCall(tourCalls, ({ image }) => ({
    name: { en: 'First floor' },
    kind: 'map',
    description: { en: 'The rooms.' },
    image,
    spots: [{ x: 0.5, y: 0.25, title: { en: 'Lift' }, description: { en: 'To the roof.' }, image }],
    hidden: false,
  })),
  ...contentCall(promotionalCalls, ({ image }) => ({
    title: { en: 'Folk dance' },
    body: { en: 'Tonight in the court.' },
    image,
    link: '/order',
    lastDay: '2999-12-31',
  })),
  ...contentCall(reviewLinkCalls, ({ image }) => ({
    name: { en: 'Travel forum' },
    image,
    link: 'https://forum.example/lakehouse',
  })),
  ...contentCall(attractionTypeCalls, ({ image }) => ({ name: { en: 'Gardens' }, image })),
  ...contentCall(attractionCalls, ({ content, image }) => ({
    typeId: content.attractionType,
    name: { en: 'Rose garden' },
    description: { en: 'In bloom from October.' },
    image,
    address: { en: '2 Garden Road' },
    distanceMetres: 2100,
    location: { latitude: 24.59, longitude: 73.69 },
    phone: '+912945550131',
    hours,
  })),
  ...contentCall(departmentCalls, ({ image }) => ({
    name: { en: 'Spa' },
    description: { en: 'Massages.' },
    image,
    hours,
    acknowledgeMinutes: 10,
  })),
  ...contentCall(departmentServiceCalls, ({ department }) => ({
    departmentId: department.id,
    name: { en: 'Yoga on the roof' },
    description: { en: 'Mats are there.' },
    price: 450.5,
    available: true,
    place: 'elsewhere',
    etaMinutes: 60,
    slotMinutes: 60,
    slotCapacity: 8,
    hours,
  })),
  ...contentCall(executiveCalls, ({ department, image }) => ({
    departmentId: department.id,
    name: { en: 'Asha Mehta' },
    role: { en: 'Head of housekeeping' },
    phone: '+912945550132',
    image,
  })),
  ...contentCall(facilityTypeCalls, ({ image }) => ({ name: { en: 'Sauna' }, image })),
  ...contentCall(facilityCalls, ({ content }) => ({
    facilityTypeId: content.facilityType,
    description: { en: 'Warm at six.' },
    hours,
  })),
  ...contentCall(giftCategoryCalls, ({ department }) => ({
    name: { en: 'Sweets' },
    departmentId: department.id,
  })),
  ...contentCall(giftCalls, ({ gift, image }) => ({
    categoryId: gift.categoryId,
    ...item,
    image,
    deliveryMinutes: 60,
  })),
  ...contentCall(amenityCalls, ({ department, image }) => ({
    kind: 'supply',
    departmentId: department.id,
    ...item,
    image,
    deliveryMinutes: 10,
    quickQuantity: 2,
  })),
  ...contentCall(chargeItemCalls, () => ({
    name: { en: 'Still water' },
    group: 'Minibar',
    price: 90.5,
    taxKind: 'food',
  })),
  getPriceList: plain,

  ...contentCall(outletCalls, ({ image }) => ({
    name: { en: 'Pool bar' },
    description: { en: 'Drinks by the pool.' },
    image,
    hours,
  })),
  ...contentCall(foodCategoryCalls, ({ outlet, department }) => ({
    outletId: outlet.id,
    name: { en: 'Desserts' },
    departmentId: department.id,
    hours,
  })),
  ...contentCall(foodCalls, ({ food, image }) => ({
    categoryId: food.categoryId,
    name: { en: 'Kulfi' },
    description: { en: 'With pistachios.' },
    image,
    price: 120.5,
    quantity: 12,
    diet: 'veg',
    allergens: ['milk'],
    prepMinutes: 5,
    choices: [
      { name: { en: 'Size' }, min: 1, max: 1, options: [{ name: { en: 'Large' }, price: 40 }] },
    ],
  })),

  // muster
  getInHouse: plain,
  listMusters: plain,
  getMusterReport: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.newMuster()),
  },
  startMuster: { ...plain, answers: 204, build: () => ({ body: { isDrill: true } }) },
  endMuster: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params(await world.newMuster()),
  },
  tickStay: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => ({
      params: { id: await world.newMuster(), stayId: world.owner.stayId },
      body: { status: 'safe', at: new Date().toISOString() },
    }),
  },
  getMuster: plain,
  answerMuster: {
    idsOf: 'hotel',
    answers: 204,
    // They were not in house when it began.
    answersToCheckedOut: 404,
    build: async (world) => ({
      ...params(await world.newMuster()),
      body: { answer: 'safe', answeredAt: new Date().toISOString() },
    }),
  },

  // safety, emergencies
  ...recordCall(safetyCalls, () => ({
    name: { en: 'Safety' },
    description: { en: '<p>Use the stairs.</p>' },
    assemblyPoint: { en: 'East garden' },
    wayOut: { en: 'Take the stairs.' },
    metaTitle: { en: 'Safety' },
  })),
  ...recordCall(cancellationTermsCalls, () => ({ freeDays: 2, fee: 'firstNight' })),
  getSafetyPage: plain,
  // taxes
  ...recordCall(taxesCalls, (_, { rules }) => ({
    // Those in use stay.
    rules: [...rules.filter(({ validFrom }) => validFrom < taxRule.validFrom), taxRule],
  })),
  listEmergencies: plain,
  listEmergencyTypes: plain,
  listEmergencyContacts: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ content }) => params(content.emergencyType),
  },
  ...contentCall(emergencyTypeCalls, () => ({ name: { en: 'Fire' } })),
  ...contentCall(emergencyContactCalls, ({ content }) => ({
    typeId: content.emergencyType,
    name: { en: 'Fire brigade' },
    phone: '101',
    address: { en: '1 Station Road' },
    distanceMetres: 900,
    open24h: true,
  })),

  // feedback
  ...contentCall(feedbackQuestionCalls, () => ({
    question: { en: 'Which pool?' },
    kind: 'choice',
    options: [{ name: { en: 'Indoor' } }, { name: { en: 'Outdoor' } }],
    required: true,
    // The form of other tests has no other required question.
    hidden: true,
  })),
  listFeedbackQuestions: plain,
  createFeedbackAnswers: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server, hotel }) => {
      await server.db.deleteFrom('feedback').where('hotel_id', '=', hotel.id).execute()
      return { body: { answers: [] } }
    },
  },
  replaceFeedbackAnswers: {
    idsOf: 'none',
    answers: 200,
    build: async (world) => {
      await storeForms(world)
      return { body: { answers: [] } }
    },
  },

  getFeedbackAnswers: {
    ...plain,
    build: async (world) => {
      await storeForms(world)
      return {}
    },
  },
  getFeedbackTrends: plain,
  listDeskFeedback: {
    ...plain,
    build: async (world) => {
      await world.newFeedback()
      return { query: { list: 'open' } }
    },
  },
  getDeskFeedback: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await world.newFeedback()).id),
  },
  replyToFeedback: feedbackChange({ text: 'It will not happen again.' }),
  markFeedbackDone: feedbackChange({ isDone: true }),

  listLogbook: {
    ...plain,
    build: async (world) => {
      await world.newLogbookEntry()
      return { query: { list: 'open' } }
    },
  },
  getLogbookEntry: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await world.newLogbookEntry()).id),
  },
  addLogbookEntry: {
    ...plain,
    answers: 201,
    build: () => ({
      body: { kind: 'loan', text: 'Umbrella', place: 'Room 204', dueOn: dayFromToday(1) },
    }),
  },
  changeLogbookEntry: logbookChange({ text: 'Two umbrellas', place: 'Lobby' }),
  closeLogbookEntry: logbookChange({ isClosed: true, outcome: 'Sent by post' }),
  reportFault: {
    idsOf: 'hotel',
    answers: 201,
    build: async ({ newRoom }) => ({
      ...params(await newRoom()),
      body: { text: 'The shower drips.' },
      files: { file: await makeImage('png') },
    }),
  },
  getLogbookPicture: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ server, hotel, newRoom }) => {
      const { body } = await call(server, reportFault, {
        headers: await signInStaff(server, await buildStaff(server, hotel)),
        ...params(await newRoom()),
        body: { text: 'The shower drips.' },
        files: { file: await makeImage('png') },
      })
      return params(body.data._id)
    },
  },
  reportLostItem: {
    ...plain,
    answers: 201,
    build: () => ({ body: { text: 'Reading glasses', place: 'Pool' } }),
  },
  listLostItems: {
    ...plain,
    build: async (world) => {
      await world.newLogbookEntry()
      return {}
    },
  },

  // changes
  listChanges: { ...plain, idsOf: 'none' },
  getPrivacy: plain,
  findPrivacyGuests: { ...plain, build: () => ({ query: { search: 'an' } }) },
  getGuestData: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ server, hotel }) =>
      params((await buildGuest(server, hotel, { status: 'registered' })).id),
  },
  eraseGuest: {
    idsOf: 'hotel',
    answers: 200,
    build: async ({ server, hotel }) =>
      params((await buildGuest(server, hotel, { status: 'registered' })).id),
  },
  getRetainedData: { idsOf: 'hotel', answers: 404, build: () => params(unknownId) },
  listAudit: { ...plain, idsOf: 'none' },
  exportAudit: { ...plain, idsOf: 'none' },
  undoChange: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params(await newChange(world)), body: {} }),
  },
  undoChangesOf: {
    ...plain,
    build: async (world) => ({
      body: {
        staffId: (await buildStaff(world.server, world.hotel, { role: 'manager' })).id,
        since: new Date().toISOString(),
      },
    }),
  },

  // imports
  checkImport: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server }) => {
      await server.db.deleteFrom('rate_limit').execute()
      return table()
    },
  },
  getImport: ofImport(),
  listImports: { ...plain, idsOf: 'none' },
  decideImport: ofImport({ clear: ['description.en'], defaultAnswer: 'skip', answers: [] }),
  applyImport: ofImport(),
  undoImport: ofImport({ keepOthers: true }, true),
  getImportRows: ofImport(),
  exportEntries: { ...plain, build: () => ({ params: { kind: 'gifts' } }) },
  exportStays: plain,

  // hotel file
  getHotelContent: plain,
  getHotelFile: { ...plain, build: liftFileLimit },
  // The hotel has content.
  loadHotelTemplate: { ...plain, answers: 409, build: () => ({ body: { template: 'city' } }) },
  loadHotelFile: {
    ...plain,
    answers: 400,
    build: async (world) => {
      await liftFileLimit(world)
      return { files: { file: zipSync({ 'readme.txt': strToU8('Not a hotel') }) } }
    },
  },

  // reviews
  listReviewLinks: plain,
  addGuestReview: { idsOf: 'none', answers: 201, build: () => ({ body: { rating: 5 } }) },
  getGuestReview: {
    ...plain,
    build: async (world) => {
      await world.newFeedback()
      return {}
    },
  },

  // requests
  listGuestRequests: plain,
  listQuickRequests: plain,
  listRoomRequests: {
    ...plain,
    build: async (world) => {
      await world.newRequest()
      return {}
    },
  },
  getGuestRequest: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => params(await world.newRequest()),
  },
  cancelGuestRequest: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({ ...params(await world.newRequest()), body: {} }),
  },
  rescheduleGuestRequest: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({
      ...params(await world.timedRequest()),
      body: { preferredAt: new Date(Date.now() + 2 * HOUR_MS).toISOString() },
    }),
  },
  reviewGuestRequest: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({ ...params(await world.doneRequest()), body: { rating: 4 } }),
  },
  tipGuestRequest: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({
      params: { guestRequestId: await world.newRequest() },
      body: { totalTip: 50 },
    }),
  },
  createAmenityRequest: order('hotel', ({ department, amenity }) => ({
    departmentId: department.id,
    lines: [{ itemId: amenity.id, quantity: 2 }],
  })),
  createFoodRequest: order('hotel', ({ outlet, food, choice }) => ({
    restaurantId: outlet.id,
    lines: [{ itemId: food.id, quantity: 2, choices: choice.idsOf('Large'), note: 'no onions' }],
  })),
  createGiftRequest: order('hotel', ({ gift }) => ({ lines: [{ itemId: gift.id, quantity: 1 }] })),
  createDepartmentRequest: order('hotel', ({ department, service }) => ({
    departmentId: department.id,
    deptRequestId: service.id,
    mayEnter: true,
  })),

  // It is offered at no time.
  createEarlyCheckIn: {
    idsOf: 'hotel',
    answers: 409,
    build: ({ department, earlyCheckIn }) => ({
      body: {
        ...{ departmentId: department.id, deptRequestId: earlyCheckIn.id },
        preferredAt: new Date().toISOString(),
      },
    }),
  },

  // chat
  getChatRoom: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => {
      await world.chatRoom()
      return params(world.owner.id)
    },
  },
  listChatMessages: chat('guest', 200),
  countUnreadMessages: chat('guest', 200),
  sendChatMessage: {
    idsOf: 'guest',
    answers: 201,
    build: async (world) => ({
      body: { roomId: await world.chatRoom(), text: 'Hello', clientId: crypto.randomUUID() },
    }),
  },
  markChatRead: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({ body: { roomId: await world.chatRoom(), lastSeq: 1 } }),
  },
  sendVoiceNote: {
    idsOf: 'guest',
    answers: 201,
    build: async (world) => ({
      body: { roomId: await world.chatRoom(), ...voiceNote() },
      files: { file: await readRecording('voice.webm') },
    }),
  },
  sendPicture: {
    idsOf: 'guest',
    answers: 201,
    build: async (world) => ({
      body: { roomId: await world.chatRoom(), clientId: crypto.randomUUID() },
      files: { file: await makeImage('jpeg') },
    }),
  },
  getChatFile: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => params(await world.chatPicture()),
  },
  listDeskChats: { ...plain, build: () => ({ query: { status: 'waiting' } }) },
  getDeskChat: chat('hotel', 200),
  listDeskChatMessages: chat('hotel', 200),
  sendDeskMessage: chat('hotel', 201, () => ({ text: 'Hello', clientId: crypto.randomUUID() })),
  markDeskChatRead: chat('hotel', 200, () => ({ lastSeq: 1 })),
  sendDeskVoiceNote: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({
      ...params(await world.chatRoom()),
      body: voiceNote(),
      files: { file: await readRecording('voice.mp4') },
    }),
  },
  sendDeskPicture: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({
      ...params(await world.chatRoom()),
      body: { clientId: crypto.randomUUID() },
      files: { file: await makeImage('png') },
    }),
  },
  getDeskChatFile: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params(await world.chatPicture()),
  },
  listChatStaff: plain,
  ...contentCall(quickReplyCalls, () => ({
    name: 'Pool',
    texts: { en: 'The pool is open, {guest}.' },
  })),
  ...recordCall(chatSettingsCalls, () => ({
    hours,
    automaticAnswer: { en: 'Until later.' },
    daysAfterCheckOut: 3,
  })),
  assignDeskChat: chat('hotel', 200, () => ({ staffId: null })),
  closeDeskChat: chat('hotel', 200, () => ({ lastSeq: 900, reason: 'noReplyNeeded' })),

  // push
  getPushKey: plain,
  subscribeToPush: pushSubscription,
  unsubscribeFromPush: pushSubscription,
  getPushSettings: plain,
  setPushSettings: {
    ...plain,
    build: () => ({ body: { requests: true, chat: true, news: false } }),
  },
  getDeskPushKey: plain,
  subscribeDeskToPush: pushSubscription,
  unsubscribeDeskFromPush: pushSubscription,

  // desk
  staffSignIn: {
    ...plain,
    build: async ({ server, hotel }) => {
      const { email } = await buildStaff(server, hotel)
      return { body: { email, password: staffPassword } }
    },
  },
  getStaffSession: plain,
  staffSignOut: { idsOf: 'none', answers: 204 },
  staffSignOutEverywhere: { idsOf: 'none', answers: 204 },
  listStaffHotels: plain,
  switchHotel: {
    idsOf: 'none',
    answers: 404,
    build: () => ({ body: { hotelId: unknownId } }),
  },
  // The settings of the tests do not allow it.
  addHotel: { idsOf: 'none', answers: 403, build: () => ({ body: { hotel: newHotel.hotel } }) },
  listOwnSessions: plain,
  // Of the caller, which is another one in each test.
  endOwnSession: { idsOf: 'none', answers: 404, build: () => params(unknownId) },
  extendSession: { idsOf: 'none', answers: 204, build: () => ({ body: {} }) },
  listSessionsOf: { ...colleague(200), build: staffId },
  endSessionsOf: { ...colleague(204), build: staffId },
  getSecondFactor: plain,
  listPasskeys: plain,
  preparePasskey: { idsOf: 'none', answers: 200, build: () => ({ body: {} }) },
  // Without a passkey of the caller, who is another one in each test.
  addPasskey: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { name: 'My phone', passkey: newPasskey } }),
  },
  renamePasskey: {
    idsOf: 'none',
    answers: 404,
    build: () => ({ ...params(unknownId), body: { name: 'My phone' } }),
  },
  removePasskey: { idsOf: 'none', answers: 404, build: () => params(unknownId) },
  prepareConfirmation: { idsOf: 'none', answers: 200, build: () => ({ body: {} }) },
  preparePasskeySignIn: { idsOf: 'none', answers: 200, build: () => ({ body: {} }) },
  signInByPasskey: {
    idsOf: 'none',
    answers: 401,
    build: () => ({ body: { passkey: passkeyAssertion } }),
  },
  // The caller may have another password: a change of it is tested, too.
  confirmIdentity: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { password: 'not the password' } }),
  },
  prepareSecondFactor: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { password: 'not the password' } }),
  },
  // Without a secret of the caller, who is another one in each test, every code is wrong.
  confirmSecondFactor: {
    idsOf: 'none',
    answers: 400,
    build: () => ({ body: { code: '000000' } }),
  },
  removeSecondFactor: {
    idsOf: 'none',
    answers: 204,
    build: () => ({ body: { password: staffPassword, code: '000000' } }),
  },
  resetSecondFactor: colleague(200),
  listStaff: plain,
  addStaff: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ department, outlet }) => ({
      body: {
        ...{ name: 'Farid Khan', email: `${crypto.randomUUID()}@hotel.example`, role: 'attendant' },
        ...{ departmentIds: [department.id], outletIds: [outlet.id], delivery: 'copy' },
      },
    }),
  },
  changeStaff: {
    ...colleague(200),
    build: async ({ server, hotel }) => {
      const { id, email, name } = await buildStaff(server, hotel)
      return { ...params(id), body: { name, email, role: 'manager', version: 1 } }
    },
  },
  createStaffLink: colleague(201),
  deactivateStaff: colleague(200),
  reactivateStaff: colleague(200),
  openStaffLink: {
    ...plain,
    build: async (world) => ({ body: { key: await world.newStaffLink() } }),
  },
  setPasswordByLink: {
    idsOf: 'none',
    answers: 204,
    build: async (world) => ({
      body: { key: await world.newStaffLink(), password: 'four unrelated garden words' },
    }),
  },
  listSetupCountries: plain,
  getSetup: plain,
  beginSetup: { ...plain, build: () => ({ body: { template: 'nothing' } }) },
  sendTestMessage: { ...plain, build: () => ({ body: { to: 'owner@hotel.example' } }) },
  confirmTestMessage: {
    ...plain,
    build: async ({ server, hotel }) => {
      const headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'admin' }))
      const to = 'owner@hotel.example'
      await server.db.deleteFrom('rate_limit').execute()
      await call(server, sendTestMessage, { headers, body: { to } })
      return { body: { code: server.codes.get(to) ?? '' } }
    },
  },
  dismissSetup: { ...plain, build: () => ({ body: {} }) },
  // There are hotels.
  openSetup: { idsOf: 'none', answers: 410, build: () => ({ body: { key: 'used' } }) },
  // The hotel is no demo, and there is none beside it.
  makeSetupKey: { idsOf: 'none', answers: 409, build: () => ({ body: {} }) },
  getDemoHotel: plain,
  removeDemoHotel: {
    idsOf: 'none',
    answers: 404,
    build: () => ({ body: { demoId: crypto.randomUUID() } }),
  },
  getOperations: { ...plain, build: amongHotels() },
  backUpNow: { idsOf: 'none', answers: 403, build: amongHotels({ body: {} }) },
  downloadBackup: { idsOf: 'none', answers: 403, build: amongHotels() },
  beginRestore: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { key: 'used', name: 'hotel.backup', bytes: 1 } }),
  },
  sendBackupPart: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { upload: 'ended', at: 0, content: 'AAAA' } }),
  },
  runRestore: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { upload: 'ended', backupKey: '' } }),
  },
  readRestore: { idsOf: 'none', answers: 410, build: () => ({ body: { upload: 'ended' } }) },
  prepareFirstPasskey: {
    idsOf: 'none',
    answers: 410,
    build: () => {
      const { hotel, admin } = newHotel
      const { password: _, ...person } = admin
      return { body: { key: 'used', hotel, admin: person } }
    },
  },
  makeFirstHotel: {
    idsOf: 'none',
    answers: 410,
    build: () => ({ body: { key: 'used', ...newHotel } }),
  },
  requestPasswordReset: {
    idsOf: 'none',
    answers: 204,
    build: () => ({ body: { email: `${crypto.randomUUID()}@hotel.example` } }),
  },
  changePassword: {
    idsOf: 'none',
    answers: 204,
    build: () => ({ body: { current: staffPassword, password: 'four unrelated garden words' } }),
  },
  listDeskRequests: plain,
  getDeskRequest: {
    idsOf: 'department',
    answers: 200,
    build: async (world) => params(await world.newRequest()),
  },
  listRequestableServices: plain,
  getStayCatalogue: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  listDeskServiceSlots: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ service }) => ({ ...params(service.id), query: { date: dayFromToday(1) } }),
  },
  enterStayRequest: {
    idsOf: 'hotel',
    answers: 201,
    build: ({ owner, department, amenity }) => ({
      ...params(owner.stayId),
      body: {
        kind: 'amenity',
        departmentId: department.id,
        lines: [{ itemId: amenity.id, quantity: 1 }],
      },
    }),
  },
  enterGuestRequest: order('hotel', ({ owner, department, service }) => ({
    stayId: owner.stayId,
    guestId: owner.id,
    departmentId: department.id,
    deptRequestId: service.id,
    note: 'As she wrote.',
  })),
  acceptRequest: deskStep({}),
  advanceRequest: deskStep({ status: 'inProgress' }),
  promiseNewTime: deskStep({ promisedAt: new Date(Date.now() + HOUR_MS).toISOString() }),
  rejectRequest: deskStep({ reason: 'Out of towels' }),
  cancelRequest: {
    idsOf: 'department',
    answers: 200,
    build: async (world) => ({
      ...params(await world.newRequest('accepted')),
      body: { reason: 'Out of towels' },
    }),
  },
  setFoodAvailability: {
    idsOf: 'outlet',
    answers: 200,
    build: ({ food }) => ({ ...params(food.id), body: { available: true } }),
  },

  // availability
  listAvailability: { idsOf: 'none', answers: 200 },
  setItemAvailability: {
    idsOf: 'hotel',
    answers: 204,
    build: ({ gift }) => ({ params: { kind: 'gift', id: gift.id }, body: { available: true } }),
  },

  setOutletOverride: {
    idsOf: 'hotel',
    answers: 204,
    build: ({ outlet }) => ({ params: { id: outlet.id }, body: {} }),
  },

  // images
  uploadImage: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server }) => {
      // More than one minute allows.
      await server.db.deleteFrom('rate_limit').execute()
      return {
        body: { alt: 'The lake', focus: { x: 20, y: 30 } },
        files: { file: await makeImage('jpeg') },
      }
    },
  },
  getImage: { ...plain, build: ({ image }) => params(image) },
  getImageDescription: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ image }) => params(image),
  },
  describeImage: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ image }) => ({ ...params(image), body: { alt: 'The lake' } }),
  },

  // live
  guestStream: { idsOf: 'none' },
  deskStream: { idsOf: 'none' },
}

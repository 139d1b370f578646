import { getOtp } from '@bellhop/contract/guest/sign-in'
import { call } from '../../testing/call.ts'
import { makeImage } from '../../testing/files.ts'
import { preCheckInForm } from '../../testing/pre-check-in-builders.ts'
import { makeBrowserKeys } from '../../testing/push-browser.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

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

const pushSubscription: KnownCall = {
  idsOf: 'none',
  answers: 204,
  build: () => ({ body: makeBrowserKeys('https://push.example/1').subscription }),
}

/** Calls of guests about signing in, their stay and the hotel. */
export const guestAccountCalls: Record<string, KnownCall> = {
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
  createSignInCode: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({ ...params((await world.newBooking()).stayId), body: {} }),
  },

  // guest
  getGuest: plain,
  inviteCompanion: {
    idsOf: 'none',
    answers: 201,
    build: () => ({ body: { name: 'Kabir Das' } }),
  },
  setGuestLanguage: { idsOf: 'none', answers: 204, build: () => ({ body: { language: 'ja' } }) },
  setAllergies: { idsOf: 'none', answers: 204, build: () => ({ body: { allergies: ['nuts'] } }) },
  // The owner stays for the other calls: a request is still running.
  checkOutMyself: {
    idsOf: 'none',
    answers: 409,
    build: async (world) => {
      await world.newRequest()
      return { body: { keyLeft: true } }
    },
  },
  setDoorSign: { idsOf: 'none', answers: 200, build: () => ({ body: { sign: 'doNotDisturb' } }) },
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

  // dashboard
  getDashboard: plain,

  // facilities
  listFacilities: plain,

  // banners
  listBanners: { ...plain, build: () => ({ query: { bannerType: 'home' } }) },

  // notifications
  listNotifications: plain,

  // tours
  listTours: plain,
  getTour: { idsOf: 'hotel', answers: 200, build: ({ content }) => params(content.tour) },

  // attractions
  listAttractionTypes: plain,
  listAttractions: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ content }) => params(content.attractionType),
  },

  // muster
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

  // safety
  getSafetyPage: plain,

  // emergencies
  listEmergencies: plain,
  listEmergencyTypes: plain,
  listEmergencyContacts: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ content }) => params(content.emergencyType),
  },

  // feedback
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

  // lost-items
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

  // early-check-in
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

  // images
  getImage: { ...plain, build: ({ image }) => params(image) },

  // live
  guestStream: { idsOf: 'none' },
}

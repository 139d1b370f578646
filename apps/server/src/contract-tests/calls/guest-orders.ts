import { createDepositIntent } from '@bellhop/contract/guest/payments'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { call } from '../../testing/call.ts'
import { makeImage } from '../../testing/files.ts'
import { readRecording } from '../../testing/recordings.ts'
import { chat, order, params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

const voiceNote = () => ({ clientId: crypto.randomUUID(), durationMs: 2000, waveform: [0, 100] })

/** Calls of guests in house about orders and requests, the chat and the bill. */
export const guestOrderCalls: Record<string, KnownCall> = {
  // payments
  getBill: plain,
  listMyFees: plain,
  createUpiIntent: { idsOf: 'none', answers: 201, build: () => ({ body: { amount: 1 } }) },
  claimPayment: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({
      ...params(await world.newPayment()),
      body: { reference: crypto.randomUUID() },
    }),
  },
  createDepositIntent: {
    idsOf: 'none',
    answers: 201,
    build: async (world) => ({ ...params(await world.newDepositKey()), body: {} }),
  },
  claimDeposit: {
    ...plain,
    build: async (world) => {
      const key = params(await world.newDepositKey())
      const { body } = await call(world.server, createDepositIntent, { ...key, body: {} })
      return { ...key, body: { paymentId: body.data._id, reference: crypto.randomUUID() } }
    },
  },
  disputeRequest: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => ({
      params: { requestId: await world.newOrder() },
      body: { reason: 'We were out.' },
    }),
  },

  // card-payments
  // The test server has no keys of the payment service.
  createCardSession: { idsOf: 'none', answers: 409, build: () => ({ body: { amount: 1 } }) },
  createDepositSession: {
    idsOf: 'none',
    answers: 409,
    build: async (world) => ({ ...params(await world.newDepositKey()), body: {} }),
  },
  receiveStripeEvent: { idsOf: 'none', answers: 404 },
  receiveRazorpayEvent: { idsOf: 'none', answers: 404 },

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

  // departments
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

  // amenities
  listAmenities: plain,

  // catalogue
  getCatalogue: plain,

  // dining
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
  setFoodAvailability: {
    idsOf: 'outlet',
    answers: 200,
    build: ({ food }) => ({ ...params(food.id), body: { available: true } }),
  },

  // gifts
  listGiftCategories: plain,
  listAllGifts: plain,
  listGifts: { idsOf: 'hotel', answers: 200, build: ({ gift }) => params(gift.categoryId) },

  // request-list
  listGuestRequests: plain,

  // quick-requests
  listQuickRequests: plain,
  listUsualTimes: plain,

  // room-requests
  listRoomRequests: {
    ...plain,
    build: async (world) => {
      await world.newRequest()
      return {}
    },
  },

  // requests
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
  seeLateness: {
    idsOf: 'guest',
    answers: 200,
    build: async (world) => params(await world.newRequest()),
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

  // chat-files
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
}

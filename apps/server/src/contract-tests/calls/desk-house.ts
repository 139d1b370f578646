import { reportFault } from '@bellhop/contract/desk/logbook'
import { finishWithPicture } from '@bellhop/contract/desk/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { makeImage } from '../../testing/files.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { readRow } from '../../testing/rows.ts'
import { chat, order, params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

const deskStep = (body: object): KnownCall => ({
  idsOf: 'department',
  answers: 200,
  build: async (world) => ({ ...params(await world.newRequest()), body }),
})

/** The line of an order of the owner. */
async function findLine({ server }: World, request_id: string): Promise<string> {
  return (await readRow(server.db, 'request_line', ['id'], { request_id })).id
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

/** Calls of the desk about requests, chat, rooms, the log book and alarms. */
export const deskHouseCalls: Record<string, KnownCall> = {
  // qr-cards
  getRoomCards: { ...plain, build: () => ({ query: { paper: 'single' } }) },
  getWifiCard: plain,
  getLobbyCard: plain,
  getOutletCard: {
    idsOf: 'hotel',
    answers: 200,
    build: ({ outlet }) => params(outlet.id),
  },

  // housekeeping
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

  // feedback
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

  // logbook
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
        headers: await signInStaff(server, await buildStaff(hotel)),
        ...params(await newRoom()),
        body: { text: 'The shower drips.' },
        files: { file: await makeImage('png') },
      })
      return params(body.data._id)
    },
  },

  // chat
  listDeskChats: { ...plain, build: () => ({ query: { status: 'waiting' } }) },
  getDeskChat: chat('hotel', 200),
  listDeskChatMessages: chat('hotel', 200),
  sendDeskMessage: chat('hotel', 201, () => ({ text: 'Hello', clientId: crypto.randomUUID() })),
  markDeskChatRead: chat('hotel', 200, () => ({ lastSeq: 1 })),
  listChatStaff: plain,
  assignDeskChat: chat('hotel', 200, () => ({ staffId: null })),
  closeDeskChat: chat('hotel', 200, () => ({ lastSeq: 900, reason: 'noReplyNeeded' })),

  // requests
  listDeskRequests: plain,
  getDeskRequest: {
    idsOf: 'department',
    answers: 200,
    build: async (world) => params(await world.newRequest()),
  },
  finishWithPicture: {
    idsOf: 'department',
    answers: 200,
    build: async (world) => ({
      ...params(await world.newRequest('accepted')),
      files: { file: await makeImage('png') },
    }),
  },
  getRequestPicture: {
    idsOf: 'department',
    answers: 200,
    build: async (world) => {
      const given = params(await world.newRequest('accepted'))
      await call(world.server, finishWithPicture, {
        headers: await signInStaff(world.server, await buildStaff(world.hotel)),
        ...given,
        files: { file: await makeImage('png') },
      })
      return given
    },
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
  cancelLine: {
    idsOf: 'department',
    answers: 200,
    build: async (world) => {
      const id = await world.newRequest()
      const body = { cancelled: 1, reason: 'Out of towels' }
      return { params: { id, lineId: await findLine(world, id) }, body }
    },
  },
  markLines: {
    idsOf: 'outlet',
    answers: 200,
    build: async (world) => {
      const id = await world.newOrder()
      return { ...params(id), body: { lineIds: [await findLine(world, id)], isDone: true } }
    },
  },

  // catalogue
  getStayCatalogue: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },

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

  // live
  deskStream: { idsOf: 'none' },
}

import { cancelStay, markNoShow } from '@bellhop/contract/desk/bookings'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { addBookingToGroup, addGroup } from '@bellhop/contract/desk/groups'
import { addGuestNote, getStayGuest } from '@bellhop/contract/desk/guest-notes'
import { buildGuest, buildStaff, signInStaff } from '../../testing/builders.ts'
import { type CallOptions, call, unknownId } from '../../testing/call.ts'
import { adultDetails } from '../../testing/pre-check-in-builders.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

/** The id of a note about the owner. */
async function newNote({ server, hotel, owner, hotelOnly }: World): Promise<string> {
  const headers = await signInStaff(server, await buildStaff(hotel))
  const body = { text: 'Late riser.', isOfStay: false }
  await call(server, addGuestNote, { headers, params: { id: owner.stayId }, body })
  const guest = await call(server, getStayGuest, { headers, params: { id: owner.stayId } })
  const [note] = guest.body.data.notes
  if (!note) throw new Error('Expected a note')
  hotelOnly.push(note._id)
  return note._id
}

/** A group with a booked stay. */
async function newGroup(world: World) {
  const { server, hotel, hotelOnly } = world
  const headers = await signInStaff(server, await buildStaff(hotel))
  const body = { name: 'Wedding', company: null }
  const { _id: id } = (await call(server, addGroup, { headers, body })).body.data
  const { stayId } = await buildGuest(hotel, { status: 'booked' })
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

/** A call of the desk about the pre-check-in of the owner's booking. */
const preCheckIn = (options: CallOptions = {}): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => {
    const bookingId = await world.newPreCheckIn()
    return { ...options, params: { bookingId, ...options.params } }
  },
})

/** Calls of the desk about bookings and stays. */
export const deskStayCalls: Record<string, KnownCall> = {
  // guest
  setStayDoorSign: {
    idsOf: 'hotel',
    answers: 204,
    build: ({ owner }) => ({ ...params(owner.stayId), body: { sign: 'cleanNow' } }),
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

  // today
  getToday: plain,
  getAttention: plain,

  // guest-notes
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

  // stay-page
  getStayPage: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  listStayTimeline: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },

  // pre-check-in
  getDeskPreCheckIn: preCheckIn(),
  verifyPreCheckIn: preCheckIn({ body: {} }),
  returnPreCheckIn: preCheckIn({ body: { reason: 'The picture is blurred.' } }),
  correctAdult: preCheckIn({ params: { position: '0' }, body: adultDetails }),
  correctTrip: preCheckIn({ body: { purpose: 'business' } }),
  getPreCheckInDocument: preCheckIn({ params: { position: '0' } }),
  getPreCheckInSignature: preCheckIn({ params: { position: '0' } }),
  getArrivalReport: plain,
  getArrivalReportCsv: plain,

  // registration-cards
  getRegistrationCard: { idsOf: 'hotel', answers: 200, build: ({ owner }) => params(owner.stayId) },
  getGroupRegistrationCards: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await newGroup(world)).id),
  },

  // bookings
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
  cancelUnconfirmedBookings: {
    ...plain,
    build: async (world) => ({ body: { bookingIds: [(await world.newBooking()).id] } }),
  },
  createBookingLink: {
    idsOf: 'hotel',
    answers: 201,
    build: async (world) => ({ ...params((await world.newBooking()).id), body: {} }),
  },
  getCheckIn: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await world.newBooking()).stayId),
  },
  checkIn: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params((await world.newBooking()).stayId), body: {} }),
  },
  undoCheckOut: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { stayId } = await world.newBooking()
      const desk = await buildStaff(world.hotel)
      await desk.call(checkIn, { ...params(stayId), body: {} })
      await desk.call(checkOut, { ...params(stayId), body: { reason: 'Left.' } })
      return { ...params(stayId), body: {} }
    },
  },
  undoNoShow: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { stayId } = await world.newBooking()
      const desk = await buildStaff(world.hotel)
      await desk.call(markNoShow, { ...params(stayId), body: {} })
      return { ...params(stayId), body: {} }
    },
  },
  undoCancel: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { stayId } = await world.newBooking()
      const desk = await buildStaff(world.hotel)
      await desk.call(cancelStay, { ...params(stayId), body: { reason: 'Wrong room.' } })
      return { ...params(stayId), body: {} }
    },
  },
  undoCheckIn: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { stayId } = await world.newBooking()
      const desk = await buildStaff(world.hotel)
      // It is not undone while the guest is in the list of a drill.
      const ended = { ended_at: new Date(), ended_by: desk.id }
      await changeRows(world.server.db, 'muster', { hotel_id: world.hotel.id }, ended)
      await desk.call(checkIn, { ...params(stayId), body: {} })
      return { ...params(stayId), body: {} }
    },
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

  // search
  searchDesk: { ...plain, build: () => ({ query: { q: 'rao' } }) },

  // stays
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
  assignRoom: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params((await world.newBooking()).stayId),
      body: { roomId: null },
    }),
  },
  exportStays: plain,
}

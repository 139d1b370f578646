import { addBookingToGroup, addGroup } from '@bellhop/contract/desk/groups'
import { buildGuest, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { newCompany, params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

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

/** Calls of the desk about groups and companies. */
export const deskGroupCalls: Record<string, KnownCall> = {
  // groups
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
  nameGroupGuests: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => {
      const { id, stayId } = await newGroup(world)
      return { ...params(id), body: { guests: [{ stayId, name: 'Asha Rao' }] } }
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
  getGroupCheckIn: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => params((await newGroup(world)).id),
  },
  checkInGroup: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params((await newGroup(world)).id), body: {} }),
  },
  undoGroupCheckIn: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params((await newGroup(world)).id), body: {} }),
  },

  // companies
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
  setCompanyTerms: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params(await newCompany(world)),
      body: { creditLimit: 1000, paymentDays: 14, version: 1 },
    }),
  },
  removeCompany: {
    idsOf: 'hotel',
    answers: 204,
    build: async (world) => params(await newCompany(world)),
  },
}

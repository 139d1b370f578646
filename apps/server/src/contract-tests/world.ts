import type { Route } from '@bellhop/contract/base/route'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { sendPicture } from '@bellhop/contract/guest/chat-files'
import { reportLostItem } from '@bellhop/contract/guest/lost-items'
import { createUpiIntent, disputeRequest } from '@bellhop/contract/guest/payments'
import {
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
} from '@bellhop/contract/guest/requests'
import { addGuestReview } from '@bellhop/contract/guest/reviews'
import { maxPayment } from '@bellhop/domain/limits'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { is } from '../database/conditions.ts'
import { inTransaction } from '../database/transaction.ts'
import { issueInvoice } from '../ledger/issue-invoice.ts'
import { createLinkKey } from '../sessions/link-keys.ts'
import { newId } from '../shared/ids.ts'
import type { TestApp } from '../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
} from '../testing/builders.ts'
import { type CallOptions, call } from '../testing/call.ts'
import { buildContent, buildPicture } from '../testing/content-builders.ts'
import { makeImage } from '../testing/files.ts'
import { buildLinkKey } from '../testing/link-key-builders.ts'
import {
  buildAmenity,
  buildChoice,
  buildFood,
  buildGift,
  buildOutlet,
  buildService,
} from '../testing/menu-builders.ts'
import { submitPreCheckIn } from '../testing/pre-check-in-builders.ts'
import { openSale } from '../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../testing/rows.ts'
import { buildStaffLink } from '../testing/staff-builders.ts'
import { offerBookings } from './world-bookings.ts'

/** A hotel with one of everything, and a guest in house with data that others must not reach. */
export async function buildWorld(server: TestApp) {
  const hotel = await buildHotel(server, {
    languages: ['en', 'hi'],
    tip_values: [5000],
    food_tax: 500,
    gift_tax: 1800,
    upi_id: 'hotel@upi',
  })
  const department = await buildDepartment(hotel, { code: 'housekeeping' })
  const amenity = await buildAmenity(hotel, department, { quick_quantity: 2 })
  const service = await buildService(hotel, department)
  const earlyCheckIn = await buildService(hotel, department, {
    ...{ name: 'Early check-in', purpose: 'earlyCheckIn', place: 'elsewhere' },
    // Not earlier than any check-in.
    checkin_time: '23:59',
  })
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet)
  const choice = await buildChoice(hotel, food, { options: { Large: 6000 } })
  const gift = await buildGift(hotel, department)
  const content = await buildContent(hotel)
  const image = await buildPicture(hotel)
  const owner = await buildGuest(hotel)
  await openSale(hotel)
  const secrets = new Set([owner.id, owner.stayId, owner.phone])
  /** Ids of the hotel's content and alarms, for people of this hotel only. */
  const hotelOnly = [
    department.id,
    amenity.id,
    service.id,
    earlyCheckIn.id,
    outlet.id,
    food.id,
    food.categoryId,
    choice.id,
    ...choice.idsOf('Large'),
    gift.id,
    gift.categoryId,
    ...Object.values(content),
  ]

  /** Makes a call as the owner, whose limits are unused. */
  async function callAsOwner<R extends Route>(route: R, options: CallOptions) {
    await server.db.deleteFrom('rate_limit').execute()
    const headers = await signInGuest(server, owner)
    return await call(server, route, { ...options, headers })
  }

  return {
    server,
    hotel,
    department,
    amenity,
    service,
    earlyCheckIn,
    outlet,
    food,
    /** The choice of the food. */
    choice,
    gift,
    content,
    image,
    owner,
    /** Data that only the owner and the hotel's staff may see. */
    secrets,
    hotelOnly,
    /** A link to the owner's stay. */
    newLinkKey: () => buildLinkKey(server, owner),
    /** @returns the id of a link to the owner's stay */
    async newLink(): Promise<string> {
      const { id } = await createLinkKey(server.db, server.app.secrets.linkKeys, {
        hotelId: hotel.id,
        stayId: owner.stayId,
        expiresAt: new Date(Date.now() + HOUR_MS),
      })
      secrets.add(id)
      return id
    },
    /** @returns the id of a companion of the owner */
    async newCompanion(): Promise<string> {
      const { id } = await buildCompanion(hotel, owner)
      secrets.add(id)
      return id
    },
    /** A link to another guest's booked stay. */
    newBookedKey: async () => buildLinkKey(server, await buildGuest(hotel, { status: 'booked' })),
    /** @returns the id of a booking with a complete pre-check-in */
    async newPreCheckIn(): Promise<string> {
      await server.db.deleteFrom('rate_limit').execute()
      const guest = await buildGuest(hotel, { status: 'booked' })
      const bookingId = await submitPreCheckIn(server, guest)
      secrets.add(bookingId)
      return bookingId
    },
    /** @returns the id of the owner's chat room with a message */
    async chatRoom(): Promise<string> {
      const room = await callAsOwner(getChatRoom, { params: { id: owner.id } })
      const roomId = room.body.data._id
      secrets.add(roomId)
      const body = { roomId, text: 'Is breakfast included?', clientId: 'first' }
      await callAsOwner(sendChatMessage, { body })
      return roomId
    },
    /** @returns the id of a message of the owner that is an image */
    async chatPicture(): Promise<string> {
      const { body } = await callAsOwner(sendPicture, {
        body: { roomId: await this.chatRoom(), clientId: 'picture' },
        files: { file: await makeImage('jpeg') },
      })
      secrets.add(body.data._id)
      return body.data._id
    },
    /** @returns the version and id of a review of the owner with a reply */
    async newFeedback(): Promise<{ id: string; version: number }> {
      await callAsOwner(addGuestReview, { body: { rating: 2, comment: 'Cold soup.' } })
      const { id: staffId } = await buildStaff(hotel)
      const reply = 'We are sorry about the soup.'
      secrets.add(reply)
      const { id, version } = await server.db
        .updateTable('feedback_entry')
        .set({ reply, replied_at: new Date(), replied_by: staffId })
        .where(is({ hotel_id: hotel.id, kind: 'review', guest_id: owner.id }))
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
      secrets.add(id)
      return { id, version }
    },
    /** @returns the version and id of something that the owner has reported as lost */
    async newLogbookEntry(): Promise<{ id: string; version: number }> {
      const text = 'A blue scarf of silk'
      secrets.add(text)
      const { body } = await callAsOwner(reportLostItem, {
        body: { text },
      })
      const id = body.data._id
      secrets.add(id)
      return { id, version: 1 }
    },
    /** @returns the id of a fire drill that is on */
    async newMuster(): Promise<string> {
      await server.db.deleteFrom('rate_limit').execute()
      const active = await server.db
        .selectFrom('muster')
        .select('id')
        .where('hotel_id', '=', hotel.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (active) return active.id
      const { id: started_by } = await buildStaff(hotel)
      const id = newId()
      await addRows(server.db, 'muster', {
        hotel_id: hotel.id,
        id,
        is_drill: true,
        started_at: new Date(),
        started_by,
      })
      hotelOnly.push(id)
      return id
    },
    /** Requests an amenity as the owner. @returns the request's id */
    async newRequest(status: RequestStatus = 'new'): Promise<string> {
      const { body } = await callAsOwner(createAmenityRequest, {
        body: { departmentId: department.id, lines: [{ itemId: amenity.id, quantity: 1 }] },
      })
      const id = body.data._id
      secrets.add(id)
      await changeRows(server.db, 'guest_request', id, { status })
      return id
    },
    /** Requests a service in an hour as the owner. @returns the request's id */
    async timedRequest(): Promise<string> {
      const preferredAt = new Date(Date.now() + HOUR_MS).toISOString()
      const { body } = await callAsOwner(createDepartmentRequest, {
        body: { departmentId: department.id, deptRequestId: service.id, preferredAt },
      })
      secrets.add(body.data._id)
      return body.data._id
    },
    /** Orders something with a price as the owner. @returns the request's id */
    async newOrder(): Promise<string> {
      // A call of the desk may have switched it off.
      const forSale = { available: true, sold_out_until: null }
      await changeRows(server.db, 'food', { hotel_id: hotel.id }, forSale)
      const { body } = await callAsOwner(createFoodRequest, {
        body: { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] },
      })
      secrets.add(body.data._id)
      return body.data._id
    },
    /** @returns the id of an order that the owner disputes */
    async newDispute(): Promise<string> {
      const requestId = await this.newOrder()
      const body = { reason: 'We were out.' }
      await callAsOwner(disputeRequest, { params: { requestId }, body })
      return requestId
    },
    /** @returns when a colleague changed the UPI id, which waits */
    async newUpiChange(): Promise<string> {
      const { id: by } = await buildStaff(hotel, { role: 'manager' })
      const since = new Date().toISOString()
      const pending_upi = JSON.stringify({ upiId: 'other@upi', upiQrImage: null, by, since })
      await changeRows(server.db, 'hotel', hotel.id, { pending_upi })
      return since
    },
    /** @returns the id of a UPI payment started by the owner */
    async newPayment(): Promise<string> {
      // Whatever has been paid before, there is an amount due.
      await addRows(server.db, 'folio_entry', {
        ...{ hotel_id: hotel.id, id: newId(), stay_id: owner.stayId, kind: 'charge' as const },
        ...{ title: 'Charge', net: 1_000 * maxPayment * 100, tax: 0, created_at: new Date() },
      })
      const { body } = await callAsOwner(createUpiIntent, { body: { amount: 1 } })
      secrets.add(body.data._id)
      return body.data._id
    },
    /** @returns the id of the entry of an order of the owner */
    async newFolioEntry(): Promise<string> {
      const requestId = await this.newOrder()
      const match = { hotel_id: hotel.id, request_id: requestId }
      return (await readRow(server.db, 'folio_entry', ['id'], match)).id
    },
    /** @returns the key of a cancelled booking, of a guest if given, and its invoice */
    async newFeeInvoice(guestId?: string) {
      const { checkInKey, rooms } = await this.newWebBooking()
      const [room] = rooms
      if (!room) throw new Error('Expected a room')
      await changeRows(server.db, 'stay', room._id, {
        status: 'cancelled',
        ...(guestId && { guest_id: guestId }),
      })
      return { id: checkInKey, invoiceId: await this.newInvoice(room._id) }
    },
    /** @returns the id of the invoice of a guest who has left, or of a stay */
    async newInvoice(ofStay?: string): Promise<string> {
      const stayId = ofStay ?? (await buildGuest(hotel, { status: 'checkedOut' })).stayId
      const { id: staffId } = await buildStaff(hotel)
      const issue = { hotelId: hotel.id, stayId, staffId, at: new Date() }
      const { id } = await inTransaction(server.db, (tx) => issueInvoice(tx, issue))
      secrets.add(id)
      return id
    },
    newStaffLink: async () => await buildStaffLink(server, await buildStaff(hotel)),
    ...offerBookings({ server, hotel, owner, secrets }),
    /** A request of the owner that has ended. */
    doneRequest(): Promise<string> {
      return this.newRequest('done')
    },
  }
}
export type World = Awaited<ReturnType<typeof buildWorld>>

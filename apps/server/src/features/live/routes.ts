import { deskStream, guestStream } from '@bellhop/contract/base/live'
import { frontOffice, roomStaff } from '@bellhop/domain/people/staff-roles'
import { isSeenInRoom } from '@bellhop/domain/requests/room-requests'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StoredEvent } from '../../database/stored-event.ts'
import { streamTimeout } from '../../plugins/limits.ts'
import type { GuestSession, StaffSession } from '../../sessions/sessions.ts'
import { isInScope } from '../../sessions/staff-scope.ts'
import { checkAcceptedType, replyWithStream, respondToHead } from './stream-reply.ts'

const forEveryGuest: StoredEvent['name'][] = [
  'menu.updated',
  'promotional.created',
  'content.updated',
  'muster.updated',
]

/** The live streams of the two front ends. */
export const liveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const options = {
    sse: { kind: 'manual' as const },
    preHandler: [checkAcceptedType, respondToHead],
    handlerTimeout: streamTimeout,
  }

  app.route({
    ...guestStream,
    ...options,
    handler: async (request, reply) => {
      const { guest } = request
      await replyWithStream(request, reply, guest, (event) => guestSeesEvent(guest, event))
    },
  })

  app.route({
    ...deskStream,
    ...options,
    handler: async (request, reply) => {
      const { staff } = request
      await replyWithStream(request, reply, staff, (event) => staffSeesEvent(staff, event))
    },
  })
}

/** Guests receive the events of their own stay and requests, of those seen in their room, and those for every guest. */
function guestSeesEvent({ guestId, stayId }: GuestSession, event: StoredEvent): boolean {
  if (event.guestId === guestId || forEveryGuest.includes(event.name)) return true
  if (event.name !== 'request.updated') return false
  return stayId !== null && event.payload.stayId === stayId && isSeenInRoom(event.payload)
}

/**
 * Staff receive events by role: requests they may see, the chat and feedback if they answer guests, bills if they
 * handle money, rates, registrations, the log book, answers to alarms and plans of assistants if they handle bookings, rooms if they work on
 * them, alerts to themselves, and all other events of the hotel.
 */
function staffSeesEvent(staff: StaffSession, event: StoredEvent): boolean {
  if (['folio.updated', 'cash.counted', 'invoice.issued'].includes(event.name)) {
    return event.guestId === null && frontOffice.includes(staff.role)
  }
  if (
    [
      'rates.updated',
      'registrations.updated',
      'logbook.updated',
      'muster.answered',
      'agent-plans.updated',
    ].includes(event.name)
  ) {
    return frontOffice.includes(staff.role)
  }
  if (event.name === 'alert.raised') return event.payload.staffIds.includes(staff.staffId)
  if (event.name === 'room.updated') return roomStaff.includes(staff.role)
  if (event.name === 'feedback.updated' || event.name === 'feedback.replied') {
    return event.guestId === null && frontOffice.includes(staff.role)
  }
  // Each guest of a room has a separate event besides the desk's (features/chat/chat-events.ts).
  if (event.name.startsWith('chat.')) {
    return event.guestId === null && frontOffice.includes(staff.role)
  }
  if (event.name !== 'request.updated') return true
  return isInScope(staff, event)
}

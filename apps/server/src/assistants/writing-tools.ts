import type { BodyOf, DataOf, ParamsOf, Route } from '@bellhop/contract/base/route'
import { listAvailability } from '@bellhop/contract/desk/availability'
import { listChanges, undoChange } from '@bellhop/contract/desk/changes'
import { getDeskChat, sendDeskMessage } from '@bellhop/contract/desk/chat'
import { addGuestNote, getStayGuest } from '@bellhop/contract/desk/guest-notes'
import { assignHousekeeping, getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { addRateRule, listRates, removeRateRule } from '@bellhop/contract/desk/rates'
import { acceptRequest, advanceRequest, getDeskRequest } from '@bellhop/contract/desk/requests'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { changeStayDates } from '@bellhop/contract/desk/stays'
import { setFoodAvailability } from '@bellhop/contract/guest/dining'
import { addDays } from '@bellhop/domain/time/opening-hours'
import type { PlanSubject, UndoCall } from '../database/stored-plan.ts'
import type { CallInput } from './tool-call.ts'
import type { Tool } from './tools.ts'

/** Reads as the program, within the trial or beside it. */
export type ReadCall = <R extends Route>(route: R, input: CallInput) => Promise<DataOf<R>>

interface Input<R extends Route> {
  params: ParamsOf<R>
  body: BodyOf<R>
}

interface Definition<R extends Route, S extends Route> extends Omit<Tool, 'hotelTexts'> {
  call: R
  /** Arguments that an assistant cannot give. */
  omitted?: readonly string[]
  /** Arguments that the server gives. */
  complete?: () => Record<string, unknown>
  /** A plan keeps nothing of what it is about once it is decided: it may be a guest's. */
  isAboutGuests: boolean
  /** Reads what the change is about. */
  subject: S
  inputOf: (input: Input<R>) => Partial<CallInput>
  /** The hotel's texts in the answer to that. */
  hotelTexts: readonly string[] | 'all'
  /** Describes by field what the change is about, as a person reads it. Its texts are marked. */
  describe: (data: DataOf<S>, input: Input<R>) => PlanSubject
  /** The fields of it that tell which dish, room or guest it is about. */
  names?: readonly string[]
  /** The calls that undo it; without it, it cannot be undone. */
  undo?: (done: {
    before: DataOf<S>
    answer: DataOf<R>
    input: Input<R>
    read: ReadCall
  }) => UndoCall[] | Promise<UndoCall[]>
}

/** A tool that changes something: it answers with a plan. */
export type WritingTool = Definition<Route, Route>

/** Types the input of a tool whose calls are not known by type. */
export const typedInput = ({ params, body }: CallInput) =>
  ({ params, body }) as unknown as Input<Route>

/** Types a tool by its calls. */
const writing = <R extends Route, S extends Route>(tool: Definition<R, S>) =>
  tool as unknown as WritingTool

const aboutRequest = {
  isAboutGuests: true,
  subject: getDeskRequest,
  inputOf: ({ params }: { params: { id: string } }) => ({ params }),
  hotelTexts: ['roomNumber', 'title', 'acceptedBy.name'],
  describe: (request: DataOf<typeof getDeskRequest>) => ({
    request: `#${request.number} ${request.title}, room ${request.roomNumber ?? '–'}`,
    status: request.status,
    'accepted by': request.acceptedBy?.name,
    'promised for': request.promisedAt,
  }),
  names: ['request'],
} as const

/** The tools that propose a change. None takes or returns money. */
export const writingTools: readonly WritingTool[] = [
  writing({
    name: 'set_rates',
    description:
      'Proposes prices, minimum stays, closed nights or rooms for sale of room types: a rule from a first to a last night on some weekdays (1 is Monday), at most 62 nights.',
    call: addRateRule,
    isAboutGuests: false,
    subject: listRates,
    inputOf: ({ body: { firstNight, lastNight, ratePlanIds } }) => {
      const ratePlanId = ratePlanIds?.[0]
      return {
        query: { from: firstNight, to: addDays(lastNight, 1), ...(ratePlanId && { ratePlanId }) },
      }
    },
    hotelTexts: 'all',
    describe: (types, { body }) =>
      Object.fromEntries(
        types
          .filter(({ _id }) => body.roomTypeIds.includes(_id))
          .flatMap(({ name, nights }) =>
            nights.flatMap(({ date, left, sold, blocked, overbooked, ...terms }) =>
              Object.entries(terms).map(([term, value]) => [`${name}, ${date}: ${term}`, value]),
            ),
          ),
      ),
    undo: ({ answer }) =>
      answer.map(({ _id }) => ({
        method: removeRateRule.method,
        path: removeRateRule.url.replace(':id', _id),
      })),
  }),
  writing({
    name: 'set_dish_availability',
    description: 'Proposes to mark a dish as sold out, or as available again.',
    call: setFoodAvailability,
    isAboutGuests: false,
    subject: listAvailability,
    inputOf: () => ({}),
    hotelTexts: 'all',
    describe: (groups, { params }) => {
      const dish = groups.flatMap(({ items }) => items).find(({ _id }) => _id === params.id)
      const [name] = Object.values(dish?.name ?? {})
      return {
        dish: name,
        available: dish?.available,
        'sold out until': dish?.soldOutUntil,
      }
    },
    names: ['dish'],
    undo: async ({ input: { params }, read }) => {
      const query = { entry: params.id, limit: 1 }
      const [change] = await read(listChanges, { params: {}, query, body: undefined })
      if (!change) return []
      const path = undoChange.url.replace(':id', change._id)
      return [{ method: undoChange.method, path, body: {} }]
    },
  }),
  writing({
    ...aboutRequest,
    name: 'accept_request',
    description: 'Proposes to accept a request of a guest, by its id.',
    call: acceptRequest,
  }),
  writing({
    ...aboutRequest,
    name: 'advance_request',
    description: 'Proposes to move a request forward: in progress, on the way, done.',
    call: advanceRequest,
  }),
  writing({
    name: 'send_message',
    description: 'Proposes a message to a guest in a chat, by the id of the chat.',
    call: sendDeskMessage,
    omitted: ['clientId'],
    complete: () => ({ clientId: crypto.randomUUID() }),
    isAboutGuests: true,
    subject: getDeskChat,
    inputOf: ({ params }) => ({ params }),
    hotelTexts: ['roomNumber', 'language'],
    describe: ({ guest, stay, lastSeq, lastMessage }) => ({
      guest: guest.name,
      room: stay?.roomNumber,
      messages: lastSeq,
      'last message': lastMessage?.text,
    }),
    names: ['guest', 'room'],
  }),
  writing({
    name: 'assign_housekeeping',
    description:
      'Proposes who cleans rooms: `staffId` is one of `people` of the tool housekeeping, or null.',
    call: assignHousekeeping,
    isAboutGuests: false,
    subject: getHousekeeping,
    inputOf: () => ({}),
    hotelTexts: 'all',
    describe: ({ rooms }, { body }) =>
      Object.fromEntries(
        rooms
          .filter(({ _id }) => body.roomIds.includes(_id))
          .map(({ number, task }) => [`room ${number}: assigned to`, task?.assignedTo?.name]),
      ),
    undo: ({ before: { rooms }, input: { body } }) => {
      const former = Map.groupBy(
        rooms.filter(({ _id }) => body.roomIds.includes(_id)),
        ({ task }) => task?.assignedTo?._id ?? null,
      )
      return [...former].map(([staffId, of]) => ({
        method: assignHousekeeping.method,
        path: assignHousekeeping.url,
        body: { staffId, roomIds: of.map(({ _id }) => _id) },
      }))
    },
  }),
  writing({
    name: 'set_room_state',
    description: 'Proposes how far a room is cleaned, or closes it for some nights with a reason.',
    call: setRoomState,
    omitted: ['occurredAt'],
    isAboutGuests: false,
    subject: getHousekeeping,
    inputOf: () => ({}),
    hotelTexts: 'all',
    describe: ({ rooms }, { params }) => {
      const room = rooms.find(({ _id }) => _id === params.id)
      return {
        room: room?.number,
        state: room?.state,
        reason: room?.reason,
        from: room?.from,
        until: room?.until,
      }
    },
    names: ['room'],
  }),
  writing({
    name: 'add_guest_note',
    description:
      'Proposes a note of the hotel about the guest of a stay, or with isOfStay about this stay only. No guest reads it.',
    call: addGuestNote,
    isAboutGuests: true,
    subject: getStayGuest,
    inputOf: ({ params }) => ({ params }),
    hotelTexts: ['notes.by'],
    describe: ({ notes }) => ({
      notes: notes.length,
      ...Object.fromEntries(notes.map(({ _id, text }) => [`note ${_id}`, text])),
    }),
  }),
  writing({
    name: 'change_stay_dates',
    description:
      'Proposes another check-out date of a stay that is booked or in house. quote_stay_dates tells what it costs.',
    call: changeStayDates,
    omitted: ['fee', 'overbook'],
    isAboutGuests: true,
    subject: getStayPage,
    inputOf: ({ params }) => ({ params }),
    hotelTexts: ['roomNumber', 'bookingRef'],
    describe: ({ booking, balance }, { params }) => {
      const stay = booking.stays.find(({ _id }) => _id === params.id)
      return {
        guest: stay?.guest.name,
        booking: booking.bookingRef,
        room: stay?.roomNumber,
        status: stay?.status,
        'check-in': stay?.checkInDate,
        'check-out': stay?.checkOutDate,
        balance,
      }
    },
    names: ['guest', 'booking', 'room'],
  }),
]

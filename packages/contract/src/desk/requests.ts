import { maxImageBytes, maxLines, maxNote, maxQuantity } from '@bellhop/domain/limits'
import { everyStaffRole, frontOffice, menuReaders } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  followedPage,
  following,
  Id,
  Instant,
  idParams,
  nonBlankText,
  nullable,
  object,
  paging,
  text,
} from '../base/common.ts'
import { file } from '../base/route.ts'
import {
  createAmenityRequest,
  createDepartmentRequest,
  createFoodRequest,
  createGiftRequest,
  endsDaily,
  RequestLine,
  requestFields,
  status,
} from '../guest/requests.ts'
import { GuestMarks } from './guest-marks.ts'
import { StayLinks } from './stay-links.ts'

const DeskRequestLine = object({
  ...RequestLine.properties,
  /** The name with the chosen options as the guest read them, if that is another text. */
  guestText: Type.Optional(Type.String()),
  /** The category that a dish had when it was ordered: it decides the station of the kitchen. */
  categoryId: Type.Optional(Id),
  /** When the kitchen had made it. */
  doneAt: Type.Optional(Instant),
})

/** A request for the desk: with the room, the guest and the member of staff who accepted it. */
export const DeskRequest = object({
  ...requestFields,
  lines: Type.Array(DeskRequestLine),
  stayId: Id,
  roomNumber: nullable(Type.String()),
  /** For an order of a sale without a stay, whose customer is the guest. */
  bill: Type.Optional(object({ table: nullable(Type.String()) })),
  guest: object({ _id: Id, name: Type.String() }),
  /** The marks of everyone on the stay. Not if the list is followed. */
  marks: Type.Optional(GuestMarks),
  /** For staff who may see the stay. Not if the list is followed. */
  links: Type.Optional(StayLinks),
  /** The guest's rating, for staff who may see the stay. */
  review: Type.Optional(object({ rating: Type.Integer(), comment: Type.Optional(Type.String()) })),
  /** The member of staff who entered it in the guest's name. */
  enteredBy: Type.Optional(Type.String()),
  /** A late check-out or early check-in that is confirmed and has not begun: it can still be cancelled. */
  isToCome: Type.Optional(Type.Literal(true)),
  acceptedBy: nullable(object({ _id: Id, name: Type.String() })),
  /** For a service in the room: whether staff may enter it while the guest is out. */
  mayEnter: Type.Optional(Type.Boolean()),
  /** From when it waits for staff: at once, or, if it is wanted for later, as early as its items need. */
  waitsFrom: Instant,
  /** Attendants are asked for a photo when they finish it. */
  asksPicture: Type.Optional(Type.Literal(true)),
  /** A photo proves that it was delivered. */
  hasPicture: Type.Optional(Type.Literal(true)),
  /** When an unaccepted request is late: the department's acknowledgement time after `waitsFrom`. */
  acknowledgeBy: Instant,
})
export type DeskRequest = Static<typeof DeskRequest>

const call = calls('requests', everyStaffRole)

/**
 * The requests the role may see, newest first: an attendant sees those of their departments, the kitchen those of its
 * outlets. Or those that have changed.
 */
export const listDeskRequests = call('GET /desk/guest-requests', {
  summary: 'Requests on the board',
  query: object({ status, departmentId: Type.Optional(Id), ...paging, ...following }),
  responds: { 200: followedPage(DeskRequest) },
  fails: [410],
})

/** A request the role may see; any other is 404. */
export const getDeskRequest = call('GET /desk/guest-requests/:id', {
  summary: 'Read one request',
  params: idParams,
  returns: DeskRequest,
  fails: [404],
})

/**
 * Enters a request for a department's service on behalf of a guest in house or a companion. 404 if the guest does not
 * belong to the stay or has not written the message, 409 `not_in_house`, 409 `already_requested` with the number of the
 * request made from the message, and the problems of a guest's own request.
 */
export const enterGuestRequest = call('POST /desk/guest-requests', {
  summary: 'Enter a request for a guest',
  access: frontOffice,
  body: object({
    stayId: Id,
    guestId: Id,
    departmentId: Id,
    deptRequestId: Id,
    note: Type.Optional(text(maxNote, 0)),
    messageId: Type.Optional(Id),
  }),
  creates: DeskRequest,
  fails: [404, 409, 422, 429],
})

const { daily: _, ...serviceOrder } = createDepartmentRequest.schema.body.properties

/**
 * Enters what the guest of a stay in house orders, or an early check-in of one who is yet to arrive, with the rules, prices
 * and problems of the guest's own order. 409 `not_in_house`. A daily service is begun by the guest only.
 */
export const enterStayRequest = call('POST /desk/stays/:id/requests', {
  summary: 'Enter an order for the guest of a stay',
  access: frontOffice,
  params: idParams,
  body: Type.Union([
    object({ kind: Type.Literal('food'), ...createFoodRequest.schema.body.properties }),
    object({ kind: Type.Literal('gift'), ...createGiftRequest.schema.body.properties }),
    object({ kind: Type.Literal('amenity'), ...createAmenityRequest.schema.body.properties }),
    object({ kind: Type.Literal('department'), ...serviceOrder }),
  ]),
  creates: DeskRequest,
  fails: [404, 409, 422, 429],
})

const deskResponse = { returns: DeskRequest, fails: [404, 409, 422] } as const

/** The second to accept gets 409 `already_accepted` with the name of the first. */
export const acceptRequest = call('PUT /desk/guest-requests/:id/accept', {
  summary: 'Accept a request',
  params: idParams,
  body: object({}),
  ...deskResponse,
})

/**
 * Forward only; a step may be skipped. 409 `invalid_transition` for a status already passed and for one that the kind
 * does not have: a department's service is never `onTheWay`.
 */
export const advanceRequest = call('PUT /desk/guest-requests/:id/advance', {
  summary: 'Move a request forward',
  params: idParams,
  body: object({
    status: Type.Enum(['inProgress', 'onTheWay', 'done']),
    note: Type.Optional(text(maxNote, 0)),
  }),
  ...deskResponse,
})

/** Finishes a request like `advance`, with a photo that proves the delivery. Guests do not see it. */
export const finishWithPicture = call('POST /desk/guest-requests/:id/picture', {
  summary: 'Finish a request with a photo',
  isForPeople: true,
  params: idParams,
  files: { file: { kinds: ['jpeg', 'png', 'webp'], maxBytes: maxImageBytes, required: true } },
  returns: DeskRequest,
  fails: [404, 408, 409, 413, 415, 422, 429],
})

export const getRequestPicture = call('GET /desk/guest-requests/:id/picture', {
  summary: 'Photo of a delivery',
  asksIdentity: false,
  isForPeople: true,
  params: idParams,
  responds: { 200: file('Photo', 'image/webp'), 206: file('Photo', 'image/webp') },
  fails: [404, 416],
})

/**
 * Promises a new time for a late request; it is shown to the guest at once, with the note. 400 for a time in the past
 * or more than two weeks ahead, 409 `invalid_transition` for a request that has ended.
 */
export const promiseNewTime = call('PUT /desk/guest-requests/:id/promised-time', {
  summary: 'Promise a new time',
  params: idParams,
  body: object({ promisedAt: Instant, note: Type.Optional(text(maxNote, 0)) }),
  ...deskResponse,
})

/** The reason is shown to the guest. */
export const rejectRequest = call('PUT /desk/guest-requests/:id/reject', {
  summary: 'Reject a request with a reason',
  params: idParams,
  body: object({ reason: nonBlankText(maxNote), endsDaily }),
  ...deskResponse,
})

/**
 * Cancels an accepted request, even while it is being carried out. The reason is shown to the guest. 409
 * `invalid_transition` for a new one, which is rejected instead, and for one that has ended.
 */
export const cancelRequest = call('PUT /desk/guest-requests/:id/cancel', {
  summary: 'Cancel a request with a reason',
  params: idParams,
  body: object({ reason: nonBlankText(maxNote), endsDaily }),
  ...deskResponse,
})

/**
 * Cancels some of a line of a running order: the bill is corrected, and counted stock is returned. The reason is shown to
 * the guest. If nothing of the order is left, it is cancelled, or rejected if it was not accepted. 409 `changed_meanwhile`
 * if as many are cancelled already, `invalid_transition` for a service, and for an order that has ended.
 */
export const cancelLine = call('PUT /desk/guest-requests/:id/lines/:lineId/cancel', {
  summary: 'Cancel a part of an order',
  params: object({ id: Id, lineId: Id }),
  body: object({
    /** How many of the line are cancelled then, those cancelled before included. */
    cancelled: Type.Integer({ minimum: 1, maximum: maxQuantity }),
    reason: nonBlankText(maxNote),
  }),
  ...deskResponse,
})

/**
 * Marks lines of a running order as made, or as not made yet. The first one that is made accepts the order and puts it in
 * progress, the last one on the way; it never goes back. Lines that are marked so already stay as they are; 409
 * `invalid_transition` if all are cancelled, or the order has ended.
 */
export const markLines = call('PUT /desk/guest-requests/:id/lines', {
  summary: 'Mark dishes of an order as made',
  access: menuReaders,
  params: idParams,
  body: object({
    lineIds: Type.Array(Id, { minItems: 1, maxItems: maxLines }),
    isDone: Type.Boolean(),
  }),
  ...deskResponse,
})

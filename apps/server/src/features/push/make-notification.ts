import type { ChatMessage } from '@bellhop/contract/guest/chat'
import type { PushNotification, PushSettings } from '@bellhop/contract/guest/push'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { formatWithOptions } from '@bellhop/domain/requests/choices'
import { listItems } from '@bellhop/domain/requests/list-items'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { fulfilmentOf, isAppointment } from '@bellhop/domain/requests/request-status'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { type AppLanguage, localeOf, monthStyleOf, toAppLanguage } from '@bellhop/languages'
import { pathOf } from '../../alerts/read-alerts.ts'
import { writeAlert } from '../../alerts/write-alert.ts'
import { messagesOf } from '../../sentences/messages.ts'
import { formatSentence, type Sentence } from '../../sentences/sentences.ts'
import { isInScope } from '../../sessions/staff-scope.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import type { Claim, PushEvent } from './cursor-queries.ts'
import { buildAlert, buildReplyNotification, isAlert } from './feedback-notifications.ts'
import type { Recipient } from './queries.ts'
import { MAX_BODY, MAX_TITLE, shorten } from './shorten.ts'

/** Stands in for a guest's id. */
export const everyGuest = 'everyone'

/** The recipients of an event: a guest by id or all guests, and whether the desk. */
export function isNews(event: PushEvent): { guestId?: string; forDesk: boolean } {
  if (event.name === 'muster.updated') return { guestId: everyGuest, forDesk: true }
  if (event.name === 'alert.raised') {
    return { forDesk: event.payload.pushTo.length > 0 && event.subjects.length > 0 }
  }
  if (event.name === 'feedback.updated') return { forDesk: isAlert(event) }
  const { name, guestId, payload, movedBy, newTime, title } = event
  // A promotional without a title has expired or was withdrawn.
  if (name === 'promotional.created') {
    return { forDesk: false, ...(title !== null && { guestId: everyGuest }) }
  }
  const ofGuest = guestId ?? undefined
  if (name === 'feedback.replied') return { forDesk: false, ...(ofGuest && { guestId: ofGuest }) }
  if (name === 'chat.message') {
    // Each guest of a room has a separate event besides the desk's.
    if (!ofGuest) return { forDesk: payload.from === 'guest' }
    return { forDesk: false, ...(payload.from === 'hotel' && { guestId: ofGuest }) }
  }
  if (name === 'request.updated' && payload.isLate) {
    return { forDesk: false, ...(ofGuest && { guestId: ofGuest }) }
  }
  if (newTime) {
    // The guest has chosen another time.
    if (movedBy === 'guest') return { forDesk: true }
    return { forDesk: false, ...(ofGuest && { guestId: ofGuest }) }
  }
  if (payload.isPartCancelled) return { forDesk: false, ...(ofGuest && { guestId: ofGuest }) }
  const isForGuest = movedBy === 'hotel' && payload.status in messagesOf('push', 'en')
  return {
    forDesk: movedBy !== null && payload.status === 'new',
    ...(isForGuest && ofGuest && { guestId: ofGuest }),
  }
}

/** Builds a recipient's notification about an event; undefined if it is not for them. */
export function makeNotification(
  event: PushEvent,
  recipient: Recipient,
  hotel: Claim['hotel'],
): PushNotification | undefined {
  const { guestId, forDesk } = isNews(event)
  const { role, departmentIds, outletIds, staffId } = recipient
  if (role === null) {
    const isNotified = guestId === recipient.guestId || guestId === everyGuest
    // An alarm is not a matter of taste.
    const isWanted =
      event.name === 'muster.updated'
        ? recipient.isInHouse
        : event.name !== 'alert.raised' && recipient[settings[event.name]]
    return isNotified && isWanted
      ? buildGuestNotification(event, recipient.language, hotel)
      : undefined
  }
  if (event.name === 'alert.raised') {
    return forDesk && staffId !== null && event.payload.pushTo.includes(staffId)
      ? buildAlertNotification(event, toAppLanguage(recipient.language))
      : undefined
  }
  return forDesk
    ? buildDeskNotification(
        event,
        { role, departmentIds: departmentIds ?? [], outletIds: outletIds ?? [] },
        toAppLanguage(recipient.language),
      )
    : undefined
}

/** Other statuses are the guest's own actions, or not news. */
type NotifiedStatus = Extract<
  RequestStatus,
  'accepted' | 'onTheWay' | 'done' | 'rejected' | 'cancelled'
>

type RequestEvent = Extract<PushEvent, { name: 'request.updated' }>

/** The guest's setting for each kind of event. */
const settings = {
  'request.updated': 'requests',
  'chat.message': 'chat',
  'promotional.created': 'news',
  'feedback.updated': 'chat',
  'feedback.replied': 'chat',
} as const satisfies Record<
  Exclude<PushEvent['name'], 'muster.updated' | 'alert.raised'>,
  keyof PushSettings
>

function buildGuestNotification(
  event: PushEvent,
  language: string,
  hotel: Claim['hotel'],
): PushNotification | undefined {
  const { name: hotelName, late_message: lateMessage } = inLanguage(hotel, language)
  const texts = messagesOf('push', toAppLanguage(language))
  if (event.name === 'chat.message') {
    const { payload } = event
    return {
      kind: 'chat',
      title: shorten(hotelName, MAX_TITLE),
      body: shorten(`${payload.author}: ${describe(payload, texts)}`, MAX_BODY),
      language,
      tag: `chat-${payload.roomId}`,
      path: '/chat',
    }
  }
  if (event.name === 'muster.updated') {
    return buildMusterNotification(event, toAppLanguage(language), '/')
  }
  if (event.name === 'feedback.updated' || event.name === 'alert.raised') return undefined
  if (event.name === 'feedback.replied') return buildReplyNotification(event, hotelName, language)
  const { title, body } = inLanguage(event, language)
  if (event.name === 'promotional.created') {
    return {
      kind: 'news',
      title: shorten(title ?? hotelName, MAX_TITLE),
      body: shorten(body ?? '', MAX_BODY),
      language,
      tag: `news-${event.payload._id}`,
      path: '/notifications',
    }
  }
  const { _id } = event.payload
  return {
    kind: 'request',
    title: shorten(title ?? hotelName, MAX_TITLE),
    body:
      event.payload.isLate && lateMessage
        ? shorten(lateMessage, MAX_BODY)
        : formatStep(event, toAppLanguage(language)),
    language,
    tag: `request-${_id}`,
    path: `/requests/${_id}`,
  }
}

/** Replaces the one before: an alarm that of the drill it ends, and the end that of the start. */
function buildMusterNotification(
  { payload: { isDrill, isActive }, ...event }: Extract<PushEvent, { name: 'muster.updated' }>,
  language: AppLanguage,
  path: string,
): PushNotification {
  const texts = messagesOf('push', language)
  const { assembly_point, translations } = event
  const { assembly_point: place } = inLanguage(
    { assembly_point, translations: translations ?? {} },
    language,
  )
  const toPlace = place ? ` ${texts.assemblyPoint.replace('{place}', () => place)}` : ''
  const on = isDrill
    ? { title: texts.drill, body: texts.leaveInDrill + toPlace }
    : { title: texts.alarm, body: texts.leave + toPlace }
  const over = isDrill
    ? { title: texts.drillOver, body: texts.thanks }
    : { title: texts.alarmOver, body: texts.followStaff }
  const { title, body } = isActive ? on : over
  return { kind: 'request', title, body: shorten(body, MAX_BODY), language, tag: 'muster', path }
}

/** The title is the request's; this is the text of its step, by how it is carried out. */
function formatStep(event: RequestEvent, language: AppLanguage): string {
  const { kind, place, purpose, checkoutTime, deliverAt, window, timeZone, newTime, payload } =
    event
  const texts = messagesOf('push', language)
  const request = kind && place && { kind, place, ...(purpose && { purpose }) }
  const timed = request && { ...request, ...(deliverAt !== null && { deliverAt }) }
  const how = timed && fulfilmentOf(timed)
  const range = window && formatWindow(window, timeZone, language)
  const isBooked = timed !== null && isAppointment(timed)
  if (payload.isLate) return texts.late
  if (newTime) {
    const text = isBooked || range ? texts.newAppointment : texts.newTime
    return text.replace('{time}', range ?? newTime)
  }
  if (payload.isPartCancelled) return texts.partCancelled
  if (payload.status === 'accepted' && checkoutTime) {
    return texts.checkOut.replace('{time}', checkoutTime)
  }
  if (payload.status === 'accepted' && purpose === 'earlyCheckIn' && deliverAt) {
    return texts.checkIn.replace('{time}', hotelTimeOfDay(deliverAt, timeZone))
  }
  if (payload.status === 'accepted' && isBooked && how !== 'wakeUp') return texts.booked
  if (payload.status === 'accepted' && range) return texts.confirmed.replace('{time}', range)
  if (payload.status === 'done' && (how === 'food' || how === 'delivery')) return texts.delivered
  return texts[payload.status as NotifiedStatus]
}

/** "Fri 27 Nov, 10:30 – 11:00" at the hotel. */
function formatWindow(
  { from, until }: NonNullable<PushEvent['window']>,
  timeZone: string,
  language: AppLanguage,
): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: monthStyleOf(language),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(new Date(from), new Date(until))
}

/** Builds that of an alert. It opens what waits, which counts as tapped. */
function buildAlertNotification(
  { payload, subjects, timeZone }: Extract<PushEvent, { name: 'alert.raised' }>,
  language: AppLanguage,
): PushNotification {
  const { title, lines } = writeAlert(subjects, language, timeZone)
  return {
    kind: 'request',
    title: shorten(title, MAX_TITLE),
    body: shorten(lines.join('\n'), MAX_BODY),
    language,
    tag: `alert-${payload._id}`,
    path: `${pathOf(subjects)}?alert=${payload._id}&by=push`,
    alertId: payload._id,
  }
}

function buildDeskNotification(
  event: Exclude<PushEvent, { name: 'alert.raised' }>,
  staff: Parameters<typeof isInScope>[0],
  language: AppLanguage,
): PushNotification | undefined {
  if (event.name === 'muster.updated') {
    return buildMusterNotification(event, language, '/desk/in-house')
  }
  const { name, payload, departmentId, outletId, title, lines, roomNumber, newTime, feedback } =
    event
  if (name === 'chat.message') {
    if (!frontOffice.includes(staff.role)) return undefined
    return {
      kind: 'chat',
      title: shorten(payload.author, MAX_TITLE),
      body: shorten(describe(payload, messagesOf('push', language)), MAX_BODY),
      language,
      tag: `chat-${payload.roomId}`,
      path: `/desk/chat/${payload.roomId}`,
    }
  }
  if (name === 'promotional.created' || name === 'feedback.replied') return undefined
  if (name === 'feedback.updated') {
    return feedback && frontOffice.includes(staff.role)
      ? buildAlert(payload._id, feedback, language)
      : undefined
  }
  if (!isInScope(staff, { departmentId, outletId })) return undefined
  return {
    kind: 'request',
    title: formatSentence(sayNews(newTime, roomNumber), language, {
      ...{ time: newTime ?? '', room: roomNumber ?? '' },
    }),
    body: shorten(lines ? describeLines(lines, language) : (title ?? ''), MAX_BODY),
    language,
    tag: `request-${payload._id}`,
    path: `/desk/requests/${payload._id}`,
    ...(!newTime && { accept: formatSentence('Accept', language) }),
  }
}

function sayNews(newTime: string | null, roomNumber: string | null): Sentence {
  if (newTime) return roomNumber ? 'New time {time} from room {room}' : 'New time {time}'
  return roomNumber ? 'New request from room {room}' : 'New request'
}

function describeLines(lines: NonNullable<PushEvent['lines']>, language: AppLanguage): string {
  const items = lines.map(
    ({ name, quantity, choices }) => `${quantity} × ${formatWithOptions(name, choices)}`,
  )
  return listItems(items, language)
}

function describe({ kind, text }: ChatMessage, texts: { voice: string; picture: string }): string {
  return kind === 'text' ? (text ?? '') : texts[kind]
}

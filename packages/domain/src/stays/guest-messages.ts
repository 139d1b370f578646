/**
 * Messages to guests who do not have the app open: what is due, when, and by which way. Times are in ms since 1970. Uses
 * the global `Temporal`.
 */
import { atHotelTime } from '../time/at-hotel-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { hotelDate, hotelTimeOfDay } from '../time/hotel-time.ts'

/**
 * `answer`: of the hotel in the chat, which the guest has not read. `late`: what the hotel has promised, and not done by
 * then. `preCheckIn` and `directions` go before the arrival, the others after check-out.
 */
export const guestMessageKinds = [
  'answer',
  'late',
  'preCheckIn',
  'directions',
  'thanks',
  'invoice',
  'review',
] as const
export type GuestMessageKind = (typeof guestMessageKinds)[number]

export const messageWays = ['email', 'sms', 'whatsapp'] as const
export type MessageWay = (typeof messageWays)[number]

/** A way by which a message could not be sent, and why. */
export interface RefusedWay {
  way: MessageWay
  because: string
}

/** Only a receipt of the way makes it delivered or read. */
export const sendingStatuses = [
  'waiting',
  'sent',
  'delivered',
  'read',
  'failed',
  'stopped',
  'unconfirmed',
] as const
export type SendingStatus = (typeof sendingStatuses)[number]

/** Since what the time of a kind is counted. */
export type MessageTiming = 'minutes' | 'beforeArrival' | 'afterCheckOut'
export const timingOf: Record<GuestMessageKind, MessageTiming> = {
  answer: 'minutes',
  late: 'minutes',
  preCheckIn: 'beforeArrival',
  directions: 'beforeArrival',
  thanks: 'afterCheckOut',
  invoice: 'minutes',
  review: 'afterCheckOut',
}

export interface MessageRule {
  kind: GuestMessageKind
  /** Set for a kind that is timed by minutes. */
  afterMinutes: number | null
  /** Set for the others, with the time of the hotel's clock, HH:mm. */
  days: number | null
  time: string | null
  /** Also at night. What is late goes at any hour: its guest waits for it. */
  atNight: boolean
}

export interface MessageOccasion {
  /**
   * The first unread answer, the end of the promised time, the invoice, the check-in or the check-out, in this order of
   * the kinds.
   */
  at: number
  /** Since when the hotel knows of a stay: one that was booked later than its message was due gets none. */
  knownSince?: number
}

/** Guests get no messages in the night, of which they would wake up; HH:mm of the hotel's clock. */
export const night = { from: '22:00', to: '08:00' } as const

/** How long after its time a message is still sent, such as by a server that was down. */
const usefulMs = 12 * HOUR_MS
/** After that, the guest has asked. */
const lateUsefulMs = HOUR_MS
/** Chats that are older are no news. */
const answerUsefulMs = DAY_MS

/**
 * When a message is sent: from `from` on, and no longer at `until`.
 *
 * @returns undefined if it is never sent
 */
export function messageSpan(
  { kind, afterMinutes, days, time, atNight }: MessageRule,
  { at, knownSince }: MessageOccasion,
  timeZone: string,
): { from: number; until: number } | undefined {
  const awake = (instant: number) => (atNight ? instant : endOfNight(instant, timeZone))
  if (timingOf[kind] === 'minutes') {
    const due = at + (afterMinutes ?? 0) * MINUTE_MS
    if (kind === 'late') return { from: due, until: due + lateUsefulMs }
    const from = awake(due)
    if (kind === 'answer') return spanOf(from, Math.max(at + answerUsefulMs, from + HOUR_MS))
    return spanOf(from, from + usefulMs)
  }
  if (days === null || time === null) return undefined
  const isBefore = timingOf[kind] === 'beforeArrival'
  const day = Temporal.PlainDate.from(hotelDate(new Date(at), timeZone))
  const date = day.add({ days: isBefore ? -days : days }).toString()
  const moment = Date.parse(atHotelTime(date, time, timeZone))
  if (!isBefore) {
    const from = Math.max(moment, awake(at))
    return spanOf(from, from + usefulMs)
  }
  if (knownSince !== undefined && knownSince > moment) return undefined
  return spanOf(moment, Math.min(moment + usefulMs, at))
}

const spanOf = (from: number, until: number) => (from < until ? { from, until } : undefined)

/** The instant itself, or the end of the night in which it is. */
function endOfNight(instant: number, timeZone: string): number {
  const clock = hotelTimeOfDay(new Date(instant), timeZone)
  if (clock >= night.to && clock < night.from) return instant
  const date = Temporal.PlainDate.from(hotelDate(new Date(instant), timeZone))
  const morning = clock < night.to ? date : date.add({ days: 1 })
  return Date.parse(atHotelTime(morning.toString(), night.to, timeZone))
}

/** The addresses of a guest, and by which ways the hotel can send. */
export interface Reach {
  email: string | null
  phone: string | null
  /** The ways that are set up. */
  usable: readonly MessageWay[]
}

/** The next way in the hotel's order that reaches the guest, of those that have not refused the message. */
export function nextWay(
  ways: readonly MessageWay[],
  { email, phone, usable }: Reach,
  refused: readonly MessageWay[],
): MessageWay | undefined {
  return ways.find(
    (way) =>
      !refused.includes(way) && usable.includes(way) && (way === 'email' ? email : phone) !== null,
  )
}

/** The screen of the guest app that a message opens. @param linkKey of its link */
export function screenOf(kind: GuestMessageKind, subjectId: string, linkKey: string): string {
  switch (kind) {
    case 'answer':
      return '/chat'
    case 'late':
      return `/requests/${subjectId}`
    case 'preCheckIn':
      return `/web-check-in/${linkKey}`
    case 'invoice':
      return '/payments'
    case 'review':
      return '/reviews'
    case 'directions':
    case 'thanks':
      return '/'
  }
}

const everywhere = ['guest', 'hotel', 'link'] as const
/** The placeholders of the words of a kind. */
export const messageVariables: Record<GuestMessageKind, readonly string[]> = {
  answer: [...everywhere, 'room'],
  late: [...everywhere, 'room', 'request'],
  preCheckIn: [...everywhere, 'arrival'],
  directions: [...everywhere, 'arrival', 'address', 'phone'],
  thanks: everywhere,
  invoice: [...everywhere, 'room'],
  review: everywhere,
}

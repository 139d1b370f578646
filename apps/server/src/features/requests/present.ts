import type { DeskRequest } from '@bellhop/contract/desk/requests'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { defaultPageSize } from '@bellhop/domain/limits'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { lineTaxes } from '@bellhop/domain/money/priced-line'
import { formatWithOptions } from '@bellhop/domain/requests/choices'
import { leftOf, type OrderLine } from '@bellhop/domain/requests/order-lines'
import {
  cancellableStatuses,
  canReschedule,
  canTip,
  isUnfulfilled,
} from '@bellhop/domain/requests/request-status'
import { waitsFrom } from '@bellhop/domain/requests/request-waiting'
import { addedRateOf } from '@bellhop/domain/taxes/taxes'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { withReply } from '../../feedback/reply.ts'
import { translateReason } from '../../sentences/reasons.ts'
import type { GuestCaller, StaffCaller } from '../../sessions/sessions.ts'
import { decodeCursor, splitPage } from '../../shared/calls/paging.ts'
import { type OrderedOption, toChoices } from '../../shared/choices.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { withMarks } from '../../stays/guest-marks.ts'
import { isToldLate } from './is-told-late.ts'
import { toNobodyOnDuty } from './nobody-on-duty.ts'
import type { DeskRequestRow, RequestRow } from './queries.ts'

function toFields(row: RequestRow, currency: string, language = 'en') {
  const money = (minor: number) => toWire(minor, currency)
  const { subtotal, tax, tip } = isUnfulfilled(row.status) ? costOf(row) : row.billed
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    place: row.place,
    ...(row.purpose && { purpose: row.purpose }),
    ...(row.isDaily && { daily: true as const }),
    status: row.status,
    title: row.title,
    department: row.department && { _id: row.department.id, name: row.department.name },
    ...(row.outlet && { restaurant: { _id: row.outlet.id, name: row.outlet.name } }),
    lines: row.lines.map((line) => {
      const { tax, included } = taxesOfLine(line)
      return {
        _id: line.id,
        itemId: line.item_id,
        name: line.name,
        quantity: line.quantity,
        ...(line.cancelled > 0 && { cancelled: line.cancelled }),
        ...(line.cancel_reason && { cancelReason: translateReason(line.cancel_reason, language) }),
        price: money(line.price),
        taxRate: rateToWire(addedRateOf({ ...line, taxRate: line.tax_rate })),
        taxAmount: money(tax),
        amount: money(line.price * leftOf(line)),
        ...(included > 0 && { included: money(included) }),
        ...toChosen(line.choices, currency),
        ...(line.note && { note: line.note }),
      }
    }),
    ...(row.note && { note: row.note }),
    ...(row.deliver_at && { deliverAt: row.deliver_at.toISOString() }),
    ...toPromised(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    timeline: row.timeline.map((step) => ({
      status: step.status,
      at: new Date(step.at).toISOString(),
      ...toActor(step),
      ...(step.note && { note: translateReason(step.note, language) }),
      ...(step.promised_at && { promisedAt: new Date(step.promised_at).toISOString() }),
    })),
    amounts: {
      subtotal: money(subtotal),
      tax: money(tax),
      tip: money(tip),
      total: money(subtotal + tax + tip),
    },
  }
}

/** The lines of an order, for the rules of the domain. */
export const toLines = (lines: RequestRow['lines']): OrderLine[] =>
  lines.map(({ quantity, cancelled, done_at }) => ({
    ...{ quantity, cancelled, ...(done_at !== null && { doneAt: done_at }) },
  }))

/** The taxes of what is not cancelled of a line. */
function taxesOfLine(line: RequestRow['lines'][number]) {
  if (line.cancelled === 0) return { tax: Number(line.tax_amount), included: line.included_tax }
  const { price, tax_rate: taxRate, taxes } = line
  const { added: tax, included } = lineTaxes({ price, taxRate, taxes, quantity: leftOf(line) })
  return { tax, included }
}

/** The promised time, or the window that begins at it. */
export function toPromised({
  promised_at,
  window_minutes,
}: Pick<RequestRow, 'promised_at' | 'window_minutes'>) {
  return {
    promisedAt: promised_at.toISOString(),
    ...(window_minutes !== null && {
      promisedUntil: addMinutes(promised_at, window_minutes).toISOString(),
    }),
  }
}

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

/** The price of the order before anything was taken off the bill. */
const costOf = ({ subtotal, tax, tip }: Pick<RequestRow, 'subtotal' | 'tax' | 'tip'>) => ({
  subtotal: Number(subtotal),
  tax: Number(tax),
  tip: Number(tip),
})

/** Whether the hotel has taken a request off the bill, by a decision or by a correction of its entry. */
export function isOffTheBill(row: RequestRow): boolean {
  const { subtotal, tax } = costOf(row)
  const { billed } = row
  return billed.decision === 'removed' || (subtotal + tax > 0 && billed.subtotal + billed.tax === 0)
}

function toChosen(options: OrderedOption[], currency: string) {
  const choices = toChoices(options, currency)
  return choices && { choices, optionIds: options.map(({ id }) => id) }
}

/** The contract has guest and hotel only: the server acts for the hotel. */
function toActor({ by, name }: RequestRow['timeline'][number]): {
  by: 'guest' | 'hotel'
  name?: string
} {
  if (by === 'server') return { by: 'hotel', name: 'Bellhop' }
  return { by: by === 'guest' ? 'guest' : 'hotel', ...(name && { name }) }
}

/**
 * Converts a request to the contract's, in the guest's language, with the allowed actions: before arrival only to cancel
 * an early check-in; after check-out, and for an earlier stay, only reviewing.
 */
export function toGuestRequest(
  row: RequestRow,
  guest: Pick<GuestCaller, 'currency' | 'status' | 'stayId' | 'language' | 'textLanguages'> &
    Partial<Pick<GuestCaller, 'sentenceLanguage'>>,
): GuestRequest {
  const { status } = row
  const isInHouse = guest.status === 'inHouse'
  return {
    ...toFields(
      inLanguage(row, guest.textLanguages),
      guest.currency,
      guest.sentenceLanguage ?? guest.language,
    ),
    canCancel:
      (isInHouse || (guest.status === 'booked' && row.purpose === 'earlyCheckIn')) &&
      cancellableStatuses('guest', row.isToCome, isToldLate(row)).includes(status),
    canReschedule:
      isInHouse &&
      row.stay_id === guest.stayId &&
      canReschedule({ ...row, isTimed: row.deliver_at !== null }),
    canTip: isInHouse && row.stay_id === guest.stayId && canTip(status) && !isOffTheBill(row),
    ...toNobodyOnDuty(row.nobodyOnDuty),
    canReview: (isInHouse || guest.status === 'checkedOut') && status === 'done' && !row.isToCome,
    ...(row.review_rating &&
      row.reviewed_at && {
        review: {
          rating: row.review_rating,
          ...(row.review_comment && { comment: row.review_comment }),
          at: row.reviewed_at.toISOString(),
          ...withReply(row.reply),
        },
      }),
  }
}

/** Converts a request to the contract's, in the languages of the hotel that the member of staff reads. */
export function toDeskRequest(
  row: DeskRequestRow,
  { currency, textLanguages }: Pick<StaffCaller, 'currency' | 'textLanguages'>,
): DeskRequest {
  const fields = toFields(inLanguage(row, textLanguages), currency)
  const { lead_minutes: leadMinutes, acknowledge_minutes: acknowledgeMinutes } = row
  const from = waitsFrom({ ...fields, leadMinutes, acknowledgeMinutes })
  return {
    ...fields,
    lines: toDeskLines(fields.lines, row),
    stayId: row.stay_id,
    roomNumber: row.room_number,
    ...(row.bill && { bill: row.bill }),
    guest: { _id: row.guest_id, name: row.guestName },
    ...withMarks(row.marks),
    ...(row.links && { links: row.links }),
    ...(row.links &&
      row.review_rating && {
        review: {
          rating: row.review_rating,
          ...(row.review_comment && { comment: row.review_comment }),
        },
      }),
    ...toEnteredBy(row),
    ...(row.isToCome && row.status === 'done' && { isToCome: true as const }),
    acceptedBy:
      row.accepted_by && row.acceptedByName
        ? { _id: row.accepted_by, name: row.acceptedByName }
        : null,
    ...(row.may_enter !== null && { mayEnter: row.may_enter }),
    ...(row.asksPicture && { asksPicture: true as const }),
    ...(row.file_id && { hasPicture: true as const }),
    waitsFrom: new Date(from).toISOString(),
    acknowledgeBy: new Date(from + acknowledgeMinutes * MINUTE_MS).toISOString(),
  }
}

/** Adds what the guest read, where it is another text, and what the kitchen needs. */
function toDeskLines(
  lines: ReturnType<typeof toFields>['lines'],
  row: DeskRequestRow,
): DeskRequest['lines'] {
  const read = inLanguage(row.lines, row.read_in ?? [])
  return lines.map((line, at) => {
    const seen = read[at]
    const guestText = row.read_in && seen && formatWithOptions(seen.name, seen.choices)
    const isOther = guestText && guestText !== formatWithOptions(line.name, line.choices)
    return {
      ...line,
      ...(isOther && { guestText }),
      ...(seen?.category_id && { categoryId: seen.category_id }),
      ...(seen?.done_at && { doneAt: new Date(seen.done_at).toISOString() }),
    }
  })
}

/** A request that staff entered begins with a step of theirs; the server's own, such as daily ones, do not count. */
function toEnteredBy({ timeline: [first] }: DeskRequestRow): { enteredBy?: string } {
  return first?.by === 'hotel' && first.name ? { enteredBy: first.name } : {}
}

/** @param read with `limit + 1` */
export function toPage<Row extends { number: number }, T>(
  read: Row[],
  limit: number,
  present: (row: Row) => T,
): { data: T[]; next?: string } {
  const { rows, ...next } = splitPage(read, limit, ({ number }) => String(number))
  return { data: rows.map(present), ...next }
}

/** Parses the requested page. Throws 400 `invalid_request` for a cursor that was never returned. */
export function readPage({
  limit = defaultPageSize,
  before,
}: {
  limit?: number
  before?: string
}): {
  limit: number
  before: number | undefined
} {
  if (before === undefined) return { limit, before }
  const [number] = decodeCursor(before, /^(\d{1,9})$/)
  return { limit, before: Number(number) }
}

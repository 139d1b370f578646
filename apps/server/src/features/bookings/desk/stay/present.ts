import type { StayPage, TimelineEntry } from '@bellhop/contract/desk/stay-page'
import { splitTotals } from '@bellhop/domain/money/folio-parts'
import { toWire } from '@bellhop/domain/money/money'
import { freshRoom, isReady } from '@bellhop/domain/rooms/room-state'
import { formatRoomState } from '../../../../rooms/room-states.ts'
import { withMarks } from '../../../../stays/guest-marks.ts'
import { amountsToCome, listNightsToCome } from '../../../../stays/nights.ts'
import type { Change, StayPageRow, TimelineRow } from './queries.ts'

export function toStayPage(
  id: string,
  row: StayPageRow,
  booking: StayPage['booking'],
  { currency, tonight }: { currency: string; tonight: string },
): StayPage {
  const nights = listNightsToCome(row, new Set(row.postedNights))
  const { guest } = splitTotals(amountsToCome(nights, row.company?.pays ?? null))
  return {
    _id: id,
    booking,
    companions: row.companions,
    unnamedAdults: row.unnamedAdults,
    ...withMarks(row.marks),
    room: row.hasRoom
      ? {
          ...formatRoomState(row.roomState, tonight),
          isReady: isReady(row.roomState ?? freshRoom, tonight, row.inspectsRooms),
        }
      : null,
    balance: toWire(row.posted + guest.balance, currency),
    ...(row.group && { group: row.group }),
    ...(row.company && { company: row.company }),
    unread: row.unread,
  }
}

export function toTimelineEntry(row: TimelineRow, currency: string): TimelineEntry {
  return {
    _id: row.id,
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    ...(row.by && { by: row.by }),
    ...toDetail(row, currency),
  }
}

function toDetail(row: TimelineRow, currency: string): Partial<TimelineEntry> {
  switch (row.kind) {
    case 'request':
      return { request: { _id: row.id, ...row.detail } }
    case 'chat': {
      const { text, ...message } = row.detail
      return { message: { ...message, ...(text !== null && { text }) } }
    }
    case 'money': {
      if ('invoice' in row.detail) {
        const { number, invoice } = row.detail
        return { invoice: { _id: row.id, number, kind: invoice } }
      }
      return { amount: { ...row.detail, total: toWire(row.detail.total, currency) } }
    }
    case 'note':
      return { note: row.detail }
    case 'feedback':
      return { feedback: { _id: row.id, ...row.detail } }
    default: {
      const { action, before, after } = row.detail
      return { action: { name: action, ...toChange(before ?? {}, after ?? {}) } }
    }
  }
}

function toChange(before: Change, after: Change) {
  const from = before.rooms?.join(', ') || before.checkOutDate
  const to = after.room ?? after.checkOutDate ?? after.sign ?? after.expectedAt
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(after.reason && { reason: after.reason }),
  }
}

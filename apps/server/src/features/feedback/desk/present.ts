import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import type { FeedbackEntryRow } from './queries.ts'

export function toDeskFeedback(row: FeedbackEntryRow): DeskFeedback {
  return {
    _id: row.id,
    version: row.version,
    kind: row.kind,
    rating: row.rating,
    ...(row.comment !== null && { comment: row.comment }),
    answers: row.answers,
    at: row.at.toISOString(),
    guest: { _id: row.guest_id, name: row.guestName },
    stay: toStay(row),
    request: toRequest(row),
    reply:
      row.reply !== null && row.replied_at && row.repliedBy !== null
        ? { text: row.reply, name: row.repliedBy, at: row.replied_at.toISOString() }
        : null,
    done:
      row.done_at && row.done_by !== null && row.doneByName !== null
        ? { at: row.done_at.toISOString(), by: { _id: row.done_by, name: row.doneByName } }
        : null,
    ...(row.links && { links: row.links }),
  }
}

function toStay(row: FeedbackEntryRow): DeskFeedback['stay'] {
  const { stay_id, stayStatus, roomNumber, duration, time_zone: timeZone } = row
  const checkIn = row.check_in.toISOString()
  const checkOut = checkOutAt({ checkIn, duration, checkoutTime: row.checkout_time, timeZone })
  return { _id: stay_id, isInHouse: stayStatus === 'inHouse', roomNumber, checkIn, checkOut }
}

function toRequest(row: FeedbackEntryRow): DeskFeedback['request'] {
  const { request_id, requestNumber, requestTitle } = row
  if (request_id === null || requestNumber === null || requestTitle === null) return null
  return { _id: request_id, number: requestNumber, title: requestTitle }
}

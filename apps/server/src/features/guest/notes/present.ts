import type { EditedMarks, GuestNote, StayGuest } from '@bellhop/contract/desk/guest-notes'
import { toWire } from '@bellhop/domain/money/money'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { MarksRow, NoteRow, StayGuestRow } from './queries.ts'

export function toNote(row: NoteRow): GuestNote {
  const { id, version, text, isOfStay, by, at, changedBy, changedAt } = row
  return {
    ...{ _id: id, version, text, isOfStay, by, at: new Date(at).toISOString() },
    ...(changedBy &&
      changedAt && { changed: { by: changedBy, at: new Date(changedAt).toISOString() } }),
  }
}

/** Reads the marks; a guest who has none yet has version 0. */
export const toMarks = (row: MarksRow | null | undefined): EditedMarks =>
  row ?? { isVip: false, allergies: [], assistance: [], preferences: [], version: 0 }

export function toStayGuest(
  { guestId, marks, notes, stays }: StayGuestRow,
  { currency, timeZone }: { currency: string; timeZone: string },
): StayGuest {
  return {
    guestId,
    marks: toMarks(marks),
    notes: notes.map(toNote),
    stays: stays.map(({ id, checkIn, duration, total, ...stay }) => {
      const checkInDate = hotelDate(checkIn, timeZone)
      return {
        ...{ _id: id, ...stay, checkInDate, checkOutDate: addDays(checkInDate, duration) },
        total: toWire(total, currency),
      }
    }),
  }
}

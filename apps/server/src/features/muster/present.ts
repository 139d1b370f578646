import type { MusterInfo, Roll } from '@bellhop/contract/desk/muster'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { InfoRow, RollRow } from './queries.ts'

const toInstant = (at: string) => new Date(at).toISOString()

export const toInfo = ({ id, isDrill, startedAt, startedBy, endedAt, endedBy }: InfoRow) =>
  ({
    ...{ _id: id, isDrill, startedAt: toInstant(startedAt), startedBy },
    ended: endedAt && endedBy ? { at: toInstant(endedAt), by: endedBy } : null,
  }) satisfies MusterInfo

/** 9 before 10, and 10A after it. Stays without a room come last. */
const { compare } = new Intl.Collator('en', { numeric: true })

export function toRoll(
  { muster, assemblyPoint, stays, lateCalls }: RollRow,
  timeZone: string,
): Roll {
  return {
    at: new Date().toISOString(),
    ...(assemblyPoint && { assemblyPoint }),
    muster: muster && toInfo(muster),
    lateCalls: lateCalls.map((late) => ({ ...late, at: toInstant(late.at) })),
    stays: stays
      .map(({ checkIn, duration, answers, ticked, tickedAt, tickedBy, ...stay }) => ({
        ...stay,
        checkOutDate: addDays(hotelDate(checkIn, timeZone), duration),
        answers: (answers ?? []).map((answer) => ({ ...answer, at: toInstant(answer.at) })),
        ...(tickedAt &&
          tickedBy && { ticked: { status: ticked, at: toInstant(tickedAt), by: tickedBy } }),
      }))
      .sort(
        (a, b) =>
          Number(a.roomNumber === null) - Number(b.roomNumber === null) ||
          compare(a.roomNumber ?? '', b.roomNumber ?? '') ||
          compare(a.guest, b.guest),
      ),
  }
}

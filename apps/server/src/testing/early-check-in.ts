import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { createEarlyCheckIn } from '@bellhop/contract/guest/early-check-in'
import { getGuest } from '@bellhop/contract/guest/guest'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { beforeEach, expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { signInGuest } from './builders.ts'
import { call } from './call.ts'
import { prepare } from './prepare.ts'
import { buildReception, type OfferedService } from './reception.ts'
import { dayFromToday, openSale } from './rooms-for-sale.ts'

/** Gives each test of a file a guest who arrives in three days, and may ask to check in earlier. */
export async function setUpEarlyCheckIn() {
  /** The day of arrival: far enough from the present hour. */
  const date = dayFromToday(3)
  const at = (time: string, on = date) => atHotelTime(on, time, 'Asia/Kolkata')

  const server = await getTestApp()
  const reception = prepare(() => buildReception(server))
  const hotel = prepare(async () => reception.hotel)
  const guest = prepare(() => reception.bookArrival(at('14:00')))
  const headers = prepare(() => signInGuest(server, guest))
  beforeEach(async () => {
    await openSale(hotel)
  })

  const ask = (service: OfferedService, from: string, by: Record<string, string> = headers) =>
    call(server, createEarlyCheckIn, { headers: by, body: { ...service, preferredAt: at(from) } })

  return {
    ...{ date, at, server, reception, hotel, guest, headers, ask },

    async request(from: string, service?: OfferedService) {
      const { status, body } = await ask(
        service ?? (await reception.offerEarlyCheckIn('08:00')),
        from,
      )
      expect(status).toBe(201)
      return body.data
    },
    cancel: (id: string) => reception.cancelAsGuest(headers, id),

    async readCheckIn() {
      const { body } = await call(server, getGuest, { headers })
      return body.data.checkIn
    },

    async readStay() {
      const options = { headers: reception.headers, params: { id: guest.stayId } }
      const { body } = await call(server, getStayPage, options)
      const stay = body.data.booking.stays[0]
      const { balance } = body.data
      return {
        balance,
        room: stay?.roomNumber,
        early: stay?.earlyCheckIn,
        fee: stay?.cancellationFee,
      }
    },

    /** Why entries were taken off the bill. */
    async readReasons() {
      const entries = await server.db
        .selectFrom('folio_entry')
        .select('reason')
        .where('stay_id', '=', guest.stayId)
        .where('corrects_id', 'is not', null)
        .execute()
      return entries.map(({ reason }) => reason)
    },
  }
}

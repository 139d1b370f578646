import { getGuest } from '@bellhop/contract/guest/guest'
import { getBill } from '@bellhop/contract/guest/payments'
import { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { beforeEach, expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildGuest } from './builders.ts'
import type { Caller } from './call.ts'
import { prepare } from './prepare.ts'
import { buildReception, type OfferedService } from './reception.ts'
import { changeRows, readRow } from './rows.ts'

/** Gives each test of a file a guest in house, who may ask to check out later. */
export async function setUpLateCheckOut() {
  const server = await getTestApp()
  const reception = prepare(() => buildReception(server))
  const hotel = prepare(async () => reception.hotel)
  const guest = prepare(() => buildGuest(hotel))
  beforeEach(async () => {
    // Signing in sets this end.
    await setSessionEnd((await readTimes()).checkOut + DAY_MS)
  })

  /** The day of check-out. */
  const readDate = async () => hotelDate(new Date((await readTimes()).checkOut), 'Asia/Kolkata')

  const instantOf = async (until: string) => atHotelTime(await readDate(), until, 'Asia/Kolkata')

  async function ask(service: OfferedService, until: string, by: Caller = guest) {
    const body = { ...service, preferredAt: await instantOf(until) }
    return await by.call(createDepartmentRequest, { body })
  }

  const setSessionEnd = (at: number) =>
    changeRows(server.db, 'guest_session', { guest_id: guest.id }, { expires_at: new Date(at) })

  async function readTimes() {
    const { body } = await guest.call(getGuest)
    const { checkoutTime, checkOut } = body.data
    const { expires_at } = await readRow(server.db, 'guest_session', ['expires_at'], {
      guest_id: guest.id,
    })
    return { checkoutTime, checkOut: Date.parse(checkOut ?? ''), sessionEnd: expires_at.getTime() }
  }

  const threeHours = 3 * HOUR_MS

  return {
    ...{
      server,
      reception,
      hotel,
      guest,
      readDate,
      instantOf,
      ask,
      setSessionEnd,
      readTimes,
      threeHours,
    },

    async request(until: string, service?: OfferedService) {
      const { status, body } = await ask(
        service ?? (await reception.offerLateCheckOut('18:00')),
        until,
      )
      expect(status).toBe(201)
      return body.data
    },
    listHours: async (service: OfferedService) =>
      await reception.listHours(guest.headers, service, await readDate()),
    cancel: (id: string) => reception.cancelAsGuest(guest.headers, id),

    async readBill() {
      const { body } = await guest.call(getBill)
      return body
    },
  }
}

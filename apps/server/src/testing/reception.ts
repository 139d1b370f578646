import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { acceptRequest, cancelRequest } from '@bellhop/contract/desk/requests'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { listServiceSlots, type ServiceSlot } from '@bellhop/contract/guest/departments'
import { cancelGuestRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { Insertable } from 'kysely'
import type { DepartmentService } from '../database/types.generated.ts'
import type { TestApp } from './build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInStaff,
  type TestGuest,
} from './builders.ts'
import { call } from './call.ts'
import { buildService } from './menu-builders.ts'
import { readRow, readRows } from './rows.ts'
import { moveStay } from './stay-builders.ts'

/** The service that a guest requests. */
export interface OfferedService {
  departmentId: string
  deptRequestId: string
}

type GuestHeaders = Record<string, string>

/** The reception of a new hotel, which offers early check-in and late check-out by the hour. */
export async function buildReception(server: TestApp) {
  const hotel = await buildHotel(server)
  const headers = await signInStaff(server, await buildStaff(hotel))
  const department = await buildDepartment(hotel, { name: 'Reception' })

  async function offer(values: Partial<Insertable<DepartmentService>>): Promise<OfferedService> {
    const { id } = await buildService(hotel, department, { place: 'elsewhere', ...values })
    return { departmentId: department.id, deptRequestId: id }
  }

  return {
    hotel,
    headers,
    offerEarlyCheckIn: (earliest: string, isAtOnce = false) =>
      offer({
        ...{ name: 'Early check-in', purpose: 'earlyCheckIn', price: 60000 },
        ...{ checkin_time: earliest, granted_at_once: isAtOnce },
      }),
    offerLateCheckOut: (latest: string, isAtOnce = false) =>
      offer({
        ...{ name: 'Late check-out', purpose: 'lateCheckOut', price: 70000 },
        ...{ checkout_time: latest, granted_at_once: isAtOnce },
      }),

    /** The hours of a day: from when or until when, how many, and whether they can be had. */
    async listHours(guest: GuestHeaders, { deptRequestId }: OfferedService, date: string) {
      const options = { headers: guest, params: { deptRequestId }, query: { date } }
      const { body } = await call(server, listServiceSlots, options)
      return body.data.map(({ start, hours, available }: ServiceSlot) => [
        hotelTimeOfDay(start, 'Asia/Kolkata'),
        hours,
        available,
      ])
    },

    accept: (id: string) => call(server, acceptRequest, { headers, params: { id }, body: {} }),
    cancel: (id: string) =>
      call(server, cancelRequest, {
        ...{ headers, params: { id } },
        body: { reason: 'The room is needed.' },
      }),
    cancelAsGuest: (guest: GuestHeaders, id: string) =>
      call(server, cancelGuestRequest, { headers: guest, params: { id }, body: {} }),

    async readStatus(id: string) {
      const row = await readRow(server.db, 'guest_request', ['status'], id)
      return row.status
    },

    /** A guest who arrives at this time, in a hotel where each guest has a room of their own. */
    async bookArrival(checkIn: string, nights = 2): Promise<TestGuest> {
      const guest = await buildGuest(hotel, { status: 'booked' })
      await moveStay(server, guest.stayId, { check_in: checkIn, duration: nights })
      return guest
    },

    /** Books rooms of the hotel's type for one night. @returns the stays */
    async bookNight(night: string, count: number): Promise<string[]> {
      const { body } = await call(server, createDeskBooking, {
        headers,
        body: {
          ...{ checkInDate: night, checkOutDate: addDays(night, 1), guest: { name: 'Priya Nair' } },
          selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: count, children: 0 }],
        },
      })
      return body.data.stays.map(({ _id }: { _id: string }) => _id)
    },

    async listRoomIds(): Promise<string[]> {
      const rows = await readRows(server.db, 'room', ['id'], { hotel_id: hotel.id }, 'id')
      return rows.map(({ id }) => id)
    },

    assign: (stayId: string, roomId: string | null) =>
      call(server, assignRoom, { headers, params: { id: stayId }, body: { roomId } }),
  }
}

export type Reception = Awaited<ReturnType<typeof buildReception>>

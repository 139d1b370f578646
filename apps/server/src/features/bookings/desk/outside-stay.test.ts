import { getFolio } from '@bellhop/contract/desk/folios'
import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { changeStayDates, createWalkIn, previewStayDates } from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildHotel, buildRooms, buildStaff } from '../../../testing/builders.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { buildService } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { openSale } from '../../../testing/rooms-for-sale.ts'
import { readRow } from '../../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { room_tax: 1200 }))
const desk = prepare(() => buildStaff(hotel))

const timeZone = 'Asia/Kolkata'
const inNights = (nights: number) => addDays(hotelTonight(timeZone), nights)

/** A guest in house for three nights. */
async function walkIn() {
  const [roomId = ''] = await buildRooms(hotel, 1, 'R.')
  await openSale(hotel)
  const guest = { name: 'Priya Nair' }
  const body = { guest, roomTypeId: hotel.roomTypeId, roomId, nights: 3, adults: 2, children: 0 }
  const answer = await desk.call(createWalkIn, { body })
  expect(answer.status).toBe(201)
  return answer.body.data
}

const change = (id: string, body: { checkOutDate: string; [more: string]: unknown }) =>
  desk.call(changeStayDates, { params: { id }, body })
const preview = (id: string, query: { checkOutDate: string }) =>
  desk.call(previewStayDates, { params: { id }, query: { ...query } })

test('lists what is wanted after the new check-out, which is cancelled, or left with a note', async () => {
  const department = await buildDepartment(hotel, { name: 'Spa' })
  const { id: deptRequestId } = await buildService(hotel, department, {
    ...{ name: 'Massage', needs_time: true, place: 'elsewhere', price: 50_000 },
  })
  const { _id: id } = await walkIn()
  const enter = async (time: string) => {
    const preferredAt = atHotelTime(inNights(2), time, timeZone)
    const service = { departmentId: department.id, deptRequestId, preferredAt }
    const body = { kind: 'department', ...service } as const
    return (await desk.call(enterStayRequest, { params: { id }, body })).body.data
  }
  const inside = await enter('10:00')
  const [noon, later] = [await enter('12:00'), await enter('15:00')]
  expect((await preview(id, { checkOutDate: inNights(4) })).body.data.outside).toBeUndefined()
  const shown = (await preview(id, { checkOutDate: inNights(2) })).body.data
  expect(shown.outside?.map(({ number }) => number)).toEqual([noon.number, later.number])
  const { body } = await change(id, {
    ...{ checkOutDate: inNights(2), expectedTotal: shown.after.total },
    cancelRequests: [noon.number, inside.number],
  })
  expect(body.data.outside).toMatchObject([{ _id: later._id, title: 'Massage' }])
  const statusOf = async (request: { _id: string }) =>
    (await readRow(server.db, 'guest_request', ['status'], request._id)).status
  expect(await Promise.all([inside, noon, later].map(statusOf))).toEqual(['new', 'rejected', 'new'])
  const { totals } = (await desk.call(getFolio, { params: { id } })).body.data
  expect(totals.requests).toBe(inside.amounts.total + later.amounts.total)
  const entry = await readRow(server.db, 'logbook_entry', ['text', 'place'], {
    hotel_id: hotel.id,
  })
  expect(entry).toMatchObject({ place: 'R.0', text: expect.stringContaining(`#${later.number}`) })
})

import { listChatStaff } from '@bellhop/contract/desk/chat'
import { getShifts, type Shift, setShifts } from '@bellhop/contract/desk/shifts'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, type TestStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager', name: 'Asha' }))
const attendant = prepare(() => buildStaff(hotel, { role: 'attendant', name: 'Bela' }))

type Times = Pick<Shift, 'from' | 'to'>
const plan = (person: TestStaff, date: string, ...shifts: Times[]) =>
  manager.call(setShifts, { body: { days: [{ staffId: person.id, date, shifts }] } })
const read = async (reader: TestStaff, from = '2026-12-01', to = '2026-12-07') =>
  (await reader.call(getShifts, { query: { from, to } })).body.data
const early = { from: '06:00', to: '14:00' }
const night = { from: '22:00', to: '06:00' }

test('replaces the shifts of a person on a day', async () => {
  expect((await plan(attendant, '2026-12-01', night, early)).status).toBe(204)
  await plan(attendant, '2026-12-02', early)
  await plan(attendant, '2026-12-01', early)
  const ofBela = (date: string, times: Times) => ({ staffId: attendant.id, date, ...times })
  const { people, shifts } = await read(manager)
  expect(people.map(({ name }) => name)).toEqual(['Asha', 'Bela'])
  expect(shifts).toEqual([ofBela('2026-12-01', early), ofBela('2026-12-02', early)])
  await plan(attendant, '2026-12-02')
  expect((await read(manager)).shifts).toEqual([ofBela('2026-12-01', early)])
})

test('shows attendants their own shifts', async () => {
  await plan(manager, '2026-12-01', early)
  await plan(attendant, '2026-12-01', night)
  const { people, shifts } = await read(attendant)
  expect(people.map(({ name }) => name)).toEqual(['Bela'])
  expect(shifts).toEqual([{ staffId: attendant.id, date: '2026-12-01', ...night }])
})

test('rejects shifts that overlap, other people, and long spans', async () => {
  for (const other of [{ from: '13:00', to: '15:00' }, early, { from: '04:00', to: '03:00' }]) {
    const answer = await plan(attendant, '2026-12-01', early, other)
    expect(answer.body).toMatchObject({ errors: [{ field: 'days.0.shifts' }] })
  }
  await changeRows(server.db, 'staff', attendant.id, { deactivated_at: new Date() })
  expect((await plan(attendant, '2026-12-01', early)).body).toMatchObject({
    ...{ status: 404, errors: [{ field: 'days.0.staffId' }] },
  })
  const query = { from: '2026-01-01', to: '2026-12-31' }
  expect((await manager.call(getShifts, { query })).status).toBe(400)
})

test('tells open desks of a change, and only of one', async () => {
  await plan(attendant, '2026-12-01', early)
  await plan(attendant, '2026-12-01', early)
  const events = await readRows(server.db, 'event', ['payload'], {
    ...{ hotel_id: hotel.id, name: 'shifts.updated' },
  })
  expect(events).toEqual([{ payload: { from: '2026-12-01', to: '2026-12-01' } }])
})

test('names who is on shift among those who can be assigned a chat', async () => {
  const today = hotelDate(new Date(), 'Asia/Kolkata')
  await plan(manager, today, { from: '00:00', to: '00:00' })
  const dina = await buildStaff(hotel, { name: 'Dina' })
  await plan(dina, addDays(today, 1), early)
  const { body } = await manager.call(listChatStaff)
  expect(body.data.map(({ name, onShift }) => [name, onShift])).toEqual([
    ['Asha', true],
    ['Dina', false],
  ])
})

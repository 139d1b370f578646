import {
  addGuestNote,
  changeGuestNote,
  getStayGuest,
  removeGuestNote,
  setGuestMarks,
} from '@bellhop/contract/desk/guest-notes'
import { getDeskRequest, listDeskRequests } from '@bellhop/contract/desk/requests'
import { getStayPage, listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { getGuest } from '@bellhop/contract/guest/guest'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpHotel } from '../../../jobs/clean-up.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildAmenity } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { addRows, changeRows, readRows } from '../../../testing/rows.ts'
import { buildEarlierStay, changeStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
let desk: Record<string, string>
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const department = prepare(() => buildDepartment(hotel))
beforeEach(async () => {
  desk = await signInAs('frontDesk')
})

const signInAs = async (role: StaffRole) =>
  (await buildStaff(hotel, { role, departments: [department] })).headers
const ofStay = (id = guest.stayId) => ({ headers: desk, params: { id } })
const read = async (id?: string) => (await call(server, getStayGuest, ofStay(id))).body.data
const note = (text: string, isOfStay: boolean, id?: string) =>
  call(server, addGuestNote, { ...ofStay(id), body: { text, isOfStay } })
const mark = (
  values: { isVip?: boolean; allergies?: string[]; assistance?: string[]; version?: number },
  id = guest.id,
) =>
  call(server, setGuestMarks, {
    headers: desk,
    params: { id },
    body: { isVip: false, allergies: [], assistance: [], preferences: [], version: 0, ...values },
  })

async function order(by = guest) {
  const { id } = await buildAmenity(hotel, department)
  const body = { departmentId: department.id, lines: [{ itemId: id, quantity: 1 }] }
  return (await by.call(createAmenityRequest, { body })).body.data._id
}

test('a note about the guest is there in every stay, one about a stay only there', async () => {
  const earlier = await buildEarlierStay(hotel, guest)
  await note('Late riser.', false)
  await note('Celebrates a birthday.', true)
  const texts = async (id: string) => (await read(id)).notes.map(({ text }) => text)
  expect(await texts(guest.stayId)).toEqual(['Celebrates a birthday.', 'Late riser.'])
  expect(await texts(earlier)).toEqual(['Late riser.'])
  const { data } = (await call(server, listStayTimeline, ofStay())).body
  expect(data.flatMap((entry) => entry.note?.text ?? [])).toEqual([
    ...['Celebrates a birthday.', 'Late riser.'],
  ])
})

test('of two simultaneous changes of a note, the second gets the first one’s text', async () => {
  await note('Late riser.', false)
  const [first] = (await read()).notes
  const params = { id: first?._id ?? '' }
  const change = (text: string) =>
    call(server, changeGuestNote, { headers: desk, params, body: { text, version: 1 } })
  const outcomes = await Promise.all([change('Early riser.'), change('Sleeps long.')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409])
  const rejected = outcomes.find(({ status }) => status === 409)
  const [kept] = (await read()).notes
  expect(rejected?.body).toMatchObject({ code: 'changed_meanwhile', current: { text: kept?.text } })
  expect(kept).toMatchObject({ version: 2, changed: { by: expect.any(String) } })
  expect((await call(server, removeGuestNote, { headers: desk, params })).status).toBe(204)
  expect((await read()).notes).toEqual([])
  expect((await call(server, removeGuestNote, { headers: desk, params })).status).toBe(404)
})

test('marks are those of everyone on the stay, and stand on requests for every role', async () => {
  const companion = await buildCompanion(hotel, guest)
  await mark({ isVip: true, allergies: ['nuts', ' nuts '] })
  await mark({ allergies: ['sesame', 'milk', 'nuts'] }, companion.id)
  const id = await order(companion)
  const marks = { isVip: true, allergies: ['milk', 'nuts', 'sesame'] }
  for (const role of ['frontDesk', 'attendant'] as const) {
    const headers = await signInAs(role)
    const { body } = await call(server, getDeskRequest, { headers, params: { id } })
    expect(body.data.marks).toEqual(marks)
  }
  expect((await call(server, getStayPage, ofStay())).body.data.marks).toEqual(marks)
})

test('without a mark there is none on a request, also after it was removed', async () => {
  await order()
  await mark({ allergies: ['nuts'] })
  await mark({ version: 1 })
  const { data } = (await call(server, listDeskRequests, { headers: desk })).body
  expect(data.map(({ marks }) => marks)).toEqual([undefined])
  const stale = await mark({ isVip: true, version: 1 })
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({ current: { version: 2, allergies: [] } })
})

test('the guest reads their allergies, and neither they nor the audit log the rest', async () => {
  await mark({ isVip: true, allergies: ['macadamia'] })
  await note('Complains about macadamia.', true)
  await order()
  const own = await guest.call(getGuest)
  const requests = await guest.call(listGuestRequests)
  expect(own.body.data.allergies).toEqual(['macadamia'])
  const { allergies: _, ...others } = own.body.data
  expect(JSON.stringify([others, requests.body])).not.toMatch(/macadamia|isVip/)
  const audit = await server.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('hotel_id', '=', hotel.id)
    .where('action', 'in', ['guest.setMarks', 'guest.addNote'])
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'guest.setMarks', before: null, after: null },
    { action: 'guest.addNote', before: null, after: null },
  ])
  const stored = await readRows(server.db, 'idempotency', ['response'], { hotel_id: hotel.id })
  expect(JSON.stringify(stored)).not.toContain('macadamia')
})

test('lists the other stays of the guest with what they were charged', async () => {
  const earlier = await buildEarlierStay(hotel, guest)
  await addRows(server.db, 'folio_entry', [
    {
      ...{ hotel_id: hotel.id, id: crypto.randomUUID(), stay_id: earlier, kind: 'charge' },
      ...{ title: 'Laundry', net: 25_000, tax: 0, tax_rate: 0, created_at: new Date() },
    },
  ])
  expect((await read()).stays).toMatchObject([{ _id: earlier, status: 'checkedOut', total: 250 }])
  expect((await read(earlier)).stays).toMatchObject([{ _id: guest.stayId, total: 0 }])
})

test('deletes allergies and needs a year after the last stay, and keeps those of guests who come', async () => {
  const gone = await buildGuest(hotel, { status: 'checkedOut' })
  await mark({ allergies: ['nuts'] })
  await mark({ isVip: true, allergies: ['nuts'] }, gone.id)
  const helped = await buildGuest(hotel, { status: 'checkedOut' })
  await changeStay(server, helped, { check_in: new Date(0), checked_out_at: new Date(0) })
  await mark({ assistance: ['wheelchair'] }, helped.id)
  const old = new Date(Date.now() - 400 * DAY_MS)
  await changeRows(server.db, 'guest_marks', { hotel_id: hotel.id }, { changed_at: old })
  await cleanUpHotel(server.db, hotel.id, new Date())
  expect((await read(gone.stayId)).marks.allergies).toEqual(['nuts'])
  expect((await read(helped.stayId)).marks).toMatchObject({ assistance: [], version: 2 })
  await changeRows(server.db, 'stay', gone.stayId, { check_in: old, checked_out_at: old })
  await cleanUpHotel(server.db, hotel.id, new Date())
  expect((await read(gone.stayId)).marks).toMatchObject({ isVip: true, allergies: [], version: 2 })
  expect((await read()).marks.allergies).toEqual(['nuts'])
})

test('adds nothing to an erased guest', async () => {
  await changeRows(hotel.db, 'guest', guest.id, { erased_at: new Date() })
  expect((await note('Late riser.', false)).status).toBe(404)
  expect((await mark({ isVip: true })).status).toBe(404)
})

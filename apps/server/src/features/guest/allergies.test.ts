import { getStayGuest, setGuestMarks } from '@bellhop/contract/desk/guest-notes'
import { getDeskRequest } from '@bellhop/contract/desk/requests'
import { getGuest, setAllergies } from '@bellhop/contract/guest/guest'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
} from '../../testing/builders.ts'
import { readAudit, readEvents } from '../../testing/log.ts'
import { buildAmenity } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
const department = prepare(() => buildDepartment(hotel))
const enter = (allergies: string[]) => guest.call(setAllergies, { body: { allergies } })

test('that the guest enters once are shown with each request, and beside what the desk knows', async () => {
  const vip = { isVip: true, allergies: ['Dust'], assistance: [], preferences: ['Tea'], version: 0 }
  await desk.call(setGuestMarks, { params: { id: guest.id }, body: vip })
  expect((await enter([' nuts ', 'Milk', 'nuts'])).status).toBe(204)
  expect((await guest.call(getGuest)).body.data.allergies).toEqual(['nuts', 'Milk'])
  const { id: itemId } = await buildAmenity(hotel, department)
  const lines = [{ itemId, quantity: 1 }]
  const companion = await buildCompanion(hotel, guest)
  const placed = await companion.call(createAmenityRequest, {
    body: { departmentId: department.id, lines },
  })
  const request = await desk.call(getDeskRequest, { params: { id: placed.body.data._id } })
  expect(request.body.data.marks).toEqual({ isVip: true, allergies: ['Milk', 'nuts'] })
  const { marks } = (await desk.call(getStayGuest, { params: { id: guest.stayId } })).body.data
  expect(marks).toMatchObject({ allergies: ['nuts', 'Milk'], preferences: ['Tea'], version: 2 })
  expect(await readEvents(hotel, ['payload'], { name: 'guest.updated' })).toHaveLength(2)

  await enter([])
  expect((await guest.call(getGuest)).body.data.allergies).toEqual([])
})

test('that the desk enters while the guest edits stay', async () => {
  const vip = { isVip: false, allergies: ['Milk', 'Nuts'], assistance: [], preferences: [] }
  await desk.call(setGuestMarks, { params: { id: guest.id }, body: { ...vip, version: 0 } })
  await guest.call(setAllergies, { body: { allergies: ['Egg'], shown: ['Milk'] } })
  expect((await guest.call(getGuest)).body.data.allergies).toEqual(['Nuts', 'Egg'])
})

test('are not in the audit log, which has the act', async () => {
  await enter(['nuts'])
  const entries = await readAudit(hotel, ['action', 'actor_id', 'before', 'after'])
  expect(entries.at(-1)).toEqual({
    ...{ action: 'guest.setAllergies', actor_id: guest.id, before: null, after: null },
  })
})

test('are short lines', async () => {
  expect((await enter(['a'.repeat(61)])).status).toBe(400)
  expect((await enter([' '])).status).toBe(400)
})

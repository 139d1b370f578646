import type { BodyOf } from '@bellhop/contract/base/route'
import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { addGroup, getGroup, nameGroupGuests } from '@bellhop/contract/desk/groups'
import { getStayGuest } from '@bellhop/contract/desk/guest-notes'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp, statementsOf } from '../../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../../../testing/builders.ts'
import { readAudit } from '../../../../testing/log.ts'
import { prepare } from '../../../../testing/prepare.ts'
import { dayFromToday, openSale } from '../../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  await buildRooms(hotel, 40, 'R')
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const book = (count: number, groupId?: string) =>
  desk.call(createDeskBooking, {
    body: {
      ...{ checkInDate: dayFromToday(0), checkOutDate: dayFromToday(2) },
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: 2 * count, children: 0 }],
      guest: { name: 'Sharma wedding' },
      ...(groupId && { groupId }),
    },
  })

async function groupOf(count: number) {
  const { body } = await desk.call(addGroup, { body: { name: 'Sharma wedding', company: null } })
  const id = body.data._id
  const booking = await book(count, id)
  expect(booking.status).toBe(201)
  return { id, stayIds: booking.body.data.stays.map(({ _id }) => _id) }
}

type Guests = BodyOf<typeof nameGroupGuests>['guests']
const name = (id: string, guests: Guests) =>
  desk.call(nameGroupGuests, { params: { id }, body: { guests } })

async function readStays(id: string) {
  const { stays } = (await desk.call(getGroup, { params: { id } })).body.data
  return new Map(stays.map((stay) => [stay._id, stay]))
}

describe('a group', () => {
  test('has as many rooms as are free, and a booking without one at most nine', async () => {
    const { id, stayIds } = await groupOf(30)
    expect(stayIds).toHaveLength(30)
    const more = await book(11, id)
    expect(more.status).toBe(409)
    const free = [0, 1].map((day) => {
      const date = new Date(dayFromToday(day))
      const night = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
      return `Lake view, ${night}: 11 wanted, 10 free.`
    })
    expect(more.body.detail).toBe(`Not enough rooms are free. ${free.join(' ')}`)
    expect((await book(10)).body).toMatchObject({
      code: 'invalid_request',
      detail: 'More than 9 rooms are a group. Add the group, then book its rooms there.',
    })
  })
})

describe('a rooming list', () => {
  test('gives each stay its guest, a companion and a note, and changes nothing when sent again', async () => {
    const { id, stayIds } = await groupOf(3)
    const [first = '', second = '', third = ''] = stayIds
    const known = await buildGuest(hotel, { status: 'registered' })
    const guests = [
      { stayId: first, name: 'Asha Rao', companion: 'Vikram Rao', email: 'Asha@guests.example' },
      { stayId: second, name: 'Someone', phone: known.phone, note: 'Arrives late.' },
    ]
    for (const _ of [1, 2]) {
      expect((await name(id, guests)).status).toBe(200)
      const stays = await readStays(id)
      expect(stays.get(first)).toMatchObject({
        guest: { name: 'Asha Rao' },
        companions: ['Vikram Rao'],
      })
      expect(stays.get(second)?.guest._id).toBe(known.id)
      expect(stays.get(third)?.guest.name).toBe('Sharma wedding')
    }
    const notes = (await desk.call(getStayGuest, { params: { id: second } })).body.data.notes
    expect(notes.map(({ text, isOfStay }) => [text, isOfStay])).toEqual([['Arrives late.', true]])
    const log = await readAudit(hotel, ['subject_id'], { action: 'stay.guest' })
    expect(log.map(({ subject_id }) => subject_id).sort()).toEqual([first, second].sort())
  })

  test('adds a contact to a guest whom an earlier list has named', async () => {
    const { id, stayIds } = await groupOf(2)
    const [stayId = ''] = stayIds
    await name(id, [{ stayId, name: 'Asha Rao' }])
    const before = (await readStays(id)).get(stayId)?.guest._id
    await name(id, [{ stayId, name: 'asha rao', email: 'asha@guests.example' }])
    expect((await readStays(id)).get(stayId)?.guest._id).toBe(before)
    const guest = await server.db
      .selectFrom('guest')
      .select('email')
      .where('id', '=', before ?? '')
      .executeTakeFirstOrThrow()
    expect(guest.email).toBe('asha@guests.example')
  })

  test('changes nothing if a stay is listed twice, not in the group, or no longer booked', async () => {
    const { id, stayIds } = await groupOf(2)
    const other = await groupOf(1)
    const [first = '', second = ''] = stayIds
    const asha = { stayId: first, name: 'Asha Rao' }
    const twice = await name(id, [asha, { stayId: first, name: 'Kiran Das' }])
    expect(twice.body).toMatchObject({
      code: 'invalid_request',
      detail: 'Kiran Das has the room of another guest in this list.',
    })
    const foreign = await name(id, [asha, { stayId: other.stayIds[0] ?? '', name: 'Kiran' }])
    expect(foreign.status).toBe(404)
    await changeRows(server.db, 'stay', { id: second }, { status: 'cancelled' })
    const ended = await name(id, [asha, { stayId: second, name: 'Kiran Das' }])
    expect(ended.body).toMatchObject({ code: 'changed_meanwhile' })
    expect((await readStays(id)).get(first)?.guest.name).toBe('Sharma wedding')
  })

  test('of two people at once leaves one guest in each stay', async () => {
    const { id, stayIds } = await groupOf(3)
    const list = (last: string) => stayIds.map((stayId) => ({ stayId, name: `Asha ${last}` }))
    const answers = await Promise.all([name(id, list('Rao')), name(id, list('Das'))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const names = [...(await readStays(id)).values()].map(({ guest }) => guest.name)
    expect(new Set(names).size).toBe(1)
  })

  test('needs as many statements for thirty guests as for two', async () => {
    const counts = []
    for (const count of [2, 30]) {
      const { id, stayIds } = await groupOf(count)
      const guests = stayIds.map((stayId, at) => ({
        ...{ stayId, name: `Guest ${at}`, companion: `Companion ${at}`, note: 'Vegan.' },
        email: `guest-${count}-${at}@guests.example`,
      }))
      counts.push((await statementsOf(() => name(id, guests))).length)
    }
    expect(counts[1]).toBe(counts[0])
  })
})

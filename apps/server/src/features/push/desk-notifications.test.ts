import { setShifts } from '@bellhop/contract/desk/shifts'
import { setStaffLanguage, staffSignOut } from '@bellhop/contract/desk/staff'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { describe, expect, test } from 'vitest'
import { buildDepartment, buildStaff } from '../../testing/builders.ts'
import { buildChoice, buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { setUpPushing, textsOf } from '../../testing/pushing.ts'

const {
  accept,
  department,
  guest,
  hotel,
  order,
  pushAll,
  reply,
  subscribe,
  subscribeStaff,
  write,
} = await setUpPushing()

const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind)

describe('notifications to the desk', () => {
  test('carry new requests and messages, by role', async () => {
    const laundry = await buildDepartment(hotel, { name: 'Laundry' })
    const manager = await subscribeStaff('manager')
    const attendant = await subscribeStaff('attendant', [department])
    const elsewhere = await subscribeStaff('attendant', [laundry])
    const kitchen = await subscribeStaff('kitchen')
    const id = await order()
    await write('Is the pool open?')
    await pushAll()
    const [first, second] = manager.received.map(({ notification }) => notification).sort(byKind)
    expect(first).toMatchObject({ title: 'Ananya Rao', body: 'Is the pool open?', kind: 'chat' })
    expect(second).toMatchObject({
      title: `New request from room ${guest.roomNumber}`,
      body: '2 × Bath towel',
      path: `/desk/requests/${id}`,
      accept: 'Accept',
    })
    expect(textsOf(attendant)).toEqual(['2 × Bath towel'])
    expect([...textsOf(elsewhere), ...textsOf(kitchen)]).toEqual([])
  })

  test('list the chosen options of a dish', async () => {
    const manager = await subscribeStaff('manager')
    const outlet = await buildOutlet(hotel)
    const coffee = await buildFood(hotel, outlet, { name: 'Coffee' })
    const milk = await buildChoice(hotel, coffee, { options: { Oat: 5000 } })
    const tea = await buildFood(hotel, outlet, { name: 'Tea' })
    await guest.call(createFoodRequest, {
      body: {
        restaurantId: outlet.id,
        lines: [
          { itemId: coffee.id, quantity: 2, choices: milk.idsOf('Oat') },
          { itemId: tea.id, quantity: 1 },
        ],
      },
    })
    await pushAll()
    expect(textsOf(manager)).toEqual(['2 × Coffee (Oat), 1 × Tea'])
  })

  test("omit the desk's own steps and messages, and tips", async () => {
    const manager = await subscribeStaff('manager')
    const id = await order()
    await pushAll()
    manager.received.length = 0
    const params = { guestRequestId: id }
    await guest.call(tipGuestRequest, { params, body: { totalTip: 50 } })
    await accept(id)
    await reply('Good evening')
    await pushAll()
    expect(textsOf(manager)).toEqual([])
  })

  test('are in the language of the desk, also after it has changed', async () => {
    const manager = await buildStaff(hotel, { role: 'manager' })
    const browser = await subscribe({ ...manager.headers, 'accept-language': 'de' })
    const title = async () => {
      await order()
      await pushAll()
      return browser.received.at(-1)?.notification
    }
    const { roomNumber } = guest
    expect(await title()).toMatchObject({
      ...{ title: `Neue Anfrage aus Zimmer ${roomNumber}`, language: 'de' },
    })
    await manager.call(setStaffLanguage, { body: { language: 'pt-PT' } })
    expect(await title()).toMatchObject({
      ...{ title: `Nova solicitação do quarto ${roomNumber}`, language: 'pt' },
    })
  })

  test('stop after signing out', async () => {
    const colleague = await buildStaff(hotel)
    const browser = await subscribe(colleague.headers)
    await colleague.call(staffSignOut)
    await order()
    await pushAll()
    expect(textsOf(browser)).toEqual([])
  })
})

test('new requests reach those on shift, and everyone if none of them is', async () => {
  const [early, late, unplanned] = [
    await buildStaff(hotel, { role: 'attendant', departments: [department] }),
    await buildStaff(hotel, { role: 'attendant', departments: [department] }),
    await buildStaff(hotel, { role: 'attendant', departments: [department] }),
  ]
  const phones = [
    await subscribe(early.headers),
    await subscribe(late.headers),
    await subscribe(unplanned.headers),
  ]
  const count = async () => {
    await order()
    await pushAll()
    return phones.map(({ received }) => received.splice(0).length)
  }
  const manager = await buildStaff(hotel, { role: 'manager' })
  const today = hotelDate(new Date(), 'Asia/Kolkata')
  const allDay = [{ from: '00:00', to: '00:00' }]
  const tomorrow = { staffId: late.id, date: addDays(today, 1), shifts: allDay }
  await manager.call(setShifts, { body: { days: [tomorrow] } })
  expect(await count()).toEqual([1, 1, 1])
  const now = { staffId: early.id, date: today, shifts: allDay }
  await manager.call(setShifts, { body: { days: [now] } })
  expect(await count()).toEqual([1, 0, 1])
})

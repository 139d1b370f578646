import {
  addQuickReply,
  changeQuickReply,
  getChatSettings,
  listQuickReplies,
  moveQuickReply,
  removeQuickReply,
  setChatSettings,
} from '@bellhop/contract/desk/chat-settings'
import { everyDay } from '@bellhop/domain/opening-hours'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyHours } from '../../../shared/daily-hours.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff, type TestHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let manager: { cookie: string }
beforeEach(async () => {
  hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  manager = await signInStaff(server, await buildStaff(server, hotel, { role: 'manager' }))
})

const breakfast = {
  name: 'Breakfast',
  texts: { en: 'Breakfast is from 7, {guest}.', hi: 'नाश्ता 7 बजे से है, {guest}।' },
}

async function add(body: object = breakfast, headers = manager) {
  return await call(server, addQuickReply, { headers, body })
}

async function list(headers = manager) {
  return (await call(server, listQuickReplies, { headers })).body.data
}

async function namesOf() {
  return (await list()).map(({ name }: { name: string }) => name)
}

async function auditActions() {
  const rows = await server.db
    .selectFrom('audit')
    .select('action')
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('quick replies', () => {
  test('are added, changed, moved and removed, each with an audit entry and an event', async () => {
    const first = (await add()).body.data
    expect(first).toEqual({ _id: expect.any(String), ...breakfast })
    await add({ ...breakfast, name: 'Pool' })
    await add({ ...breakfast, name: 'Taxi' })
    expect(await namesOf()).toEqual(['Breakfast', 'Pool', 'Taxi'])

    const params = { id: first._id }
    const moved = await call(server, moveQuickReply, {
      headers: manager,
      params,
      body: { position: 1 },
    })
    expect(moved.status).toBe(200)
    expect(await namesOf()).toEqual(['Pool', 'Breakfast', 'Taxi'])
    await call(server, moveQuickReply, { headers: manager, params, body: { position: 99 } })
    expect(await namesOf()).toEqual(['Pool', 'Taxi', 'Breakfast'])

    const body = { name: 'Morning', texts: { en: 'Until 10:30.' } }
    await call(server, changeQuickReply, { headers: manager, params, body })
    expect((await list())[2]).toEqual({ _id: first._id, ...body })

    await call(server, removeQuickReply, { headers: manager, params })
    expect(await namesOf()).toEqual(['Pool', 'Taxi'])
    expect((await call(server, removeQuickReply, { headers: manager, params })).status).toBe(404)

    const actions = ['add', 'add', 'add', 'move', 'move', 'change', 'remove']
    expect(await auditActions()).toEqual(actions.map((verb) => `quickReply.${verb}`))
    const events = await server.db
      .selectFrom('event')
      .select('name')
      .where('hotel_id', '=', hotel.id)
      .execute()
    expect(events.map(({ name }) => name)).toEqual(actions.map(() => 'chat.settings'))
  })

  test('have a text in a language of the hotel, with known variables', async () => {
    for (const texts of [
      {},
      { fr: 'Bonjour' },
      { en: ' ' },
      { en: 'Room {roomNumber}' },
      { en: 'Fine', hi: '{Guest}' },
      { en: 'x'.repeat(2001) },
      { EN: 'Hello' },
    ]) {
      const { status, body } = await add({ name: 'Wrong', texts })
      expect([status, body.code], JSON.stringify(texts)).toEqual([400, 'invalid_request'])
    }
    expect((await add({ name: ' ', texts: { en: 'Hello' } })).status).toBe(400)
    expect(await list()).toEqual([])
    const variables = '{guest} {room} {hotel} {checkOut} {checkOutTime}'
    expect((await add({ name: 'All', texts: { en: variables } })).status).toBe(201)
  })

  test('are a hundred at most', async () => {
    const rows = Array.from({ length: 100 }, (_, position) => ({
      hotel_id: hotel.id,
      id: crypto.randomUUID(),
      name: `Reply ${position}`,
      position,
      texts: JSON.stringify({ en: 'Yes.' }),
    }))
    await server.db.insertInto('quick_reply').values(rows).execute()
    expect((await add()).status).toBe(400)
    expect(await list()).toHaveLength(100)
  })
})

/** The same every day. */
const toDeskHours = (from: string, to: string) => ({
  weekly: [{ days: everyDay, from, to }],
  exceptions: [],
})

describe('reply hours', () => {
  const night = {
    hours: toDeskHours('07:00', '23:00'),
    automaticAnswer: { en: 'We are back at {opensAt}.' },
  }
  const set = (body: object, headers = manager) => call(server, setChatSettings, { headers, body })
  const get = async (headers = manager) =>
    (await call(server, getChatSettings, { headers })).body.data

  test('are around the clock by default', async () => {
    const unset = { hours: toDeskHours('00:00', '00:00'), automaticAnswer: {} }
    const rest = { languages: ['en', 'hi'], daysAfterCheckOut: 7 }
    expect(await get()).toEqual({ ...unset, ...rest })
    expect((await set(night)).body.data).toEqual({ ...night, ...rest })
    expect(await get()).toEqual({ ...night, ...rest })
    const earlier = { ...night, hours: toDeskHours('06:00', '23:00'), automaticAnswer: {} }
    await set(earlier)
    expect(await get()).toEqual({ ...earlier, ...rest })
    const [first, second] = await server.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('hotel_id', '=', hotel.id)
      .orderBy('id')
      .execute()
    expect(first).toMatchObject({ action: 'chatSettings.set', before: { hours: null } })
    expect(second?.before).toEqual({
      hours: dailyHours(['07:00', '23:00']),
      automatic_answer: night.automaticAnswer,
    })
  })

  test('and the automatic answer are changed by managers, in languages of the hotel', async () => {
    const frontDesk = await signInStaff(
      server,
      await buildStaff(server, hotel, { role: 'frontDesk' }),
    )
    expect(await get(frontDesk)).toMatchObject({ hours: toDeskHours('00:00', '00:00') })
    for (const wrong of [
      { hours: toDeskHours('24:00', '08:00') },
      { automaticAnswer: { fr: 'Bonjour' } },
      { automaticAnswer: { en: 'We are back at {openingTime}.' } },
      { automaticAnswer: { en: 'For {guest}' } },
    ]) {
      expect((await set({ ...night, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    }
  })
})

test('records the values that a simultaneous change has replaced', async () => {
  const set = (openingTime: string) =>
    call(server, setChatSettings, {
      headers: manager,
      body: { hours: toDeskHours(openingTime, '22:00'), automaticAnswer: {} },
    })
  await set('06:00')
  await Promise.all(['07:00', '08:00', '09:00', '10:00'].map(set))
  const audits = await server.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  const [first, ...later] = audits.map(({ before, after }) => ({
    before: (before as { hours?: object }).hours,
    after: (after as { hours?: object }).hours,
  }))
  const chain = [first, ...later].slice(0, -1).map((change) => change?.after)
  expect(later.map(({ before }) => before)).toEqual(chain)
})

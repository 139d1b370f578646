import { listChanges, undoChange } from '@bellhop/contract/desk/changes'
import {
  addQuickReply,
  changeQuickReply,
  getChatSettings,
  listQuickReplies,
  setChatSettings,
} from '@bellhop/contract/desk/chat-settings'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, changeHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'

const server = await getTestApp()
let headers: Record<string, string>
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
beforeEach(async () => {
  await signIn()
})

async function signIn() {
  headers = (await buildStaff(hotel, { role: 'manager' })).headers
}

async function setLanguages(languages: string[]) {
  await changeHotel(hotel, { languages })
  await signIn()
}

async function undoLatest() {
  const [change] = (await call(server, listChanges, { headers })).body.data
  const params = { id: change?._id ?? '' }
  return (await call(server, undoChange, { headers, params, body: {} })).status
}

describe('quick replies', () => {
  const breakfast = {
    name: 'Breakfast',
    texts: { en: 'Breakfast is from 7, {guest}.', hi: 'नाश्ता 7 बजे से है, {guest}।' },
  }
  const add = (body: object = breakfast) => call(server, addQuickReply, { headers, body })
  const list = async () => (await call(server, listQuickReplies, { headers })).body.data
  const change = (id: string, body: object) =>
    call(server, changeQuickReply, { headers, params: { id }, body })

  test('are stored in the hotel’s languages, and a change is undone', async () => {
    const { _id, version } = (await add()).body.data
    const body = { version, name: 'Morning', texts: { en: 'Until 10:30.' } }
    expect((await change(_id, body)).status).toBe(200)
    expect((await change(_id, body)).body.code).toBe('changed_meanwhile')
    expect(await list()).toMatchObject([{ name: 'Morning', texts: { en: 'Until 10:30.' } }])
    expect(await undoLatest()).toBe(200)
    expect(await list()).toMatchObject([breakfast])
  })

  test('keep the text in a language that the hotel has removed and adds again', async () => {
    const { _id } = (await add()).body.data
    await setLanguages(['en'])
    expect(await list()).toMatchObject([{ texts: { en: breakfast.texts.en } }])
    const body = { version: 1, name: 'Breakfast', texts: { en: 'From 8.' } }
    expect((await change(_id, body)).body.data.texts).toEqual({ en: 'From 8.' })
    await setLanguages(['en', 'hi'])
    expect((await list())[0]?.texts).toEqual({ en: 'From 8.', hi: breakfast.texts.hi })
  })

  test('reject other languages, missing texts and unknown variables', async () => {
    for (const texts of [
      {},
      { hi: 'नमस्ते' },
      { en: 'Hello', fr: 'Bonjour' },
      { en: ' ' },
      { en: 'Room {roomNumber}' },
      { en: 'Fine', hi: '{Guest}' },
      { en: 'x'.repeat(2001) },
      { EN: 'Hello' },
    ]) {
      const { status, body } = await add({ name: 'Wrong', texts })
      expect([status, body.code], JSON.stringify(texts)).toEqual([400, 'invalid_request'])
    }
    expect(await list()).toEqual([])
    const variables = '{guest} {room} {hotel} {checkOut} {checkOutTime}'
    expect((await add({ name: 'All', texts: { en: variables } })).status).toBe(201)
  })
})

describe('chat settings', () => {
  /** The same every day. */
  const open = (from: string, to: string) => ({
    weekly: [{ days: everyDay, from, to }],
    exceptions: [],
  })
  const night = {
    version: 0,
    hours: open('07:00', '23:00'),
    automaticAnswer: { en: 'We are back at {opensAt}.' },
    daysAfterCheckOut: 3,
  }
  const set = (body: object) => call(server, setChatSettings, { headers, body })
  const get = () => call(server, getChatSettings, { headers })

  test('are set once by the first of two, and a change is undone', async () => {
    expect((await get()).status).toBe(404)
    expect((await set(night)).body.data).toEqual({ ...night, version: 1 })
    expect((await set(night)).body.code).toBe('changed_meanwhile')
    const { automaticAnswer: _, ...later } = { ...night, version: 1, hours: open('06:00', '23:00') }
    expect((await set(later)).body.data).toEqual({ ...later, version: 2 })
    expect(await undoLatest()).toBe(200)
    expect((await get()).body.data).toEqual({ ...night, version: 3 })
  })

  test.each([
    { hours: open('24:00', '08:00') },
    { automaticAnswer: { fr: 'Bonjour' } },
    { automaticAnswer: { en: 'We are back at {openingTime}.' } },
    { automaticAnswer: { en: 'For {guest}' } },
    { daysAfterCheckOut: 1.5 },
  ])('reject %o', async (wrong) => {
    expect((await set({ ...night, ...wrong })).status).toBe(400)
  })
})

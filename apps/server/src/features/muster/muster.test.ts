import { setGuestMarks } from '@bellhop/contract/desk/guest-notes'
import {
  endMuster,
  getInHouse,
  getMusterReport,
  listMusters,
  type Roll,
  startMuster,
  tickStay,
} from '@bellhop/contract/desk/muster'
import { setDeskSafety } from '@bellhop/contract/desk/safety'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import { answerMuster, getMuster, type Muster } from '@bellhop/contract/guest/muster'
import { getSafetyPage } from '@bellhop/contract/guest/safety'
import { rollState } from '@bellhop/domain/stays/muster'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
} from '../../testing/builders.ts'
import { type Caller, call } from '../../testing/call.ts'
import { readAudit, readEvents } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { addRows } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const guest = prepare(() => buildGuest(hotel))
const asha = prepare(() => buildStaff(hotel, { name: 'Asha' }))
const meera = prepare(() => buildStaff(hotel, { name: 'Meera' }))

const start = (isDrill: boolean, as: Caller = asha) => as.call(startMuster, { body: { isDrill } })
const finish = (id: string, as: Caller = asha) => as.call(endMuster, { params: { id }, body: {} })
async function readRoll(): Promise<Roll> {
  const { status, body } = await asha.call(getInHouse)
  expect(status).toBe(200)
  return body.data
}
async function readPhone(headers = guest.headers): Promise<Muster> {
  const { status, body } = await call(server, getMuster, { headers })
  expect(status).toBe(200)
  return body.data
}
const answer = (id: string, answer: string, answeredAt: string, as: Caller = guest) =>
  as.call(answerMuster, { params: { id }, body: { answer, answeredAt } })
const tick = (id: string, stayId: string, status: string | null, at: string, as: Caller = asha) =>
  as.call(tickStay, { params: { id, stayId }, body: { status, at } })
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
async function drill(): Promise<string> {
  expect((await start(true)).status).toBe(204)
  const { muster } = await readRoll()
  if (!muster) throw new Error('Expected a drill')
  return muster._id
}
const countEvents = async (name: 'muster.updated' | 'muster.answered') =>
  (await readEvents(hotel, ['id'], { name })).length

test('lists who is in house, with who needs assistance, until all of them are safe', async () => {
  const companion = await buildCompanion(hotel, guest)
  await buildGuest(hotel, { status: 'booked' })
  await buildGuest(hotel, { status: 'checkedOut' })
  await asha.call(setGuestMarks, {
    params: { id: companion.id },
    body: { isVip: false, allergies: [], assistance: ['wheelchair'], preferences: [], version: 0 },
  })
  const roll = await readRoll()
  expect(roll.muster).toBeNull()
  expect(roll.stays).toMatchObject([
    { stayId: guest.stayId, assistance: ['wheelchair'], companions: [expect.any(String)] },
  ])
  // Booked for one: each of the two has to answer.
  expect(roll.stays[0]?.people).toBe(2)
  const id = await drill()
  await answer(id, 'safe', inSeconds(0), companion)
  const state = async () => (await readRoll()).stays.map(rollState)
  expect(await state()).toEqual(['missing'])
  await answer(id, 'safe', inSeconds(0))
  expect(await state()).toEqual(['safe'])
})

test('shows every phone in house the assembly point in its language, and takes its answer', async () => {
  const manager = await buildStaff(hotel, { role: 'manager' })
  await manager.call(setDeskSafety, {
    body: {
      ...{ version: 0, name: { en: 'Safety' }, description: { en: '<p>Fire</p>' } },
      assemblyPoint: { en: 'East garden', hi: 'पूर्वी बग़ीचा' },
      wayOut: { en: 'Take the stairs.' },
    },
  })
  expect(await readPhone()).toEqual({
    ...{ assemblyPoint: 'East garden', wayOut: 'Take the stairs.', active: null },
  })
  const booked = await buildGuest(hotel, { status: 'booked' })
  const id = await drill()
  expect(await readPhone({ ...guest.headers, 'accept-language': 'hi' })).toMatchObject({
    assemblyPoint: 'पूर्वी बग़ीचा',
    active: { _id: id, isDrill: true, answer: null },
  })
  expect((await guest.call(getSafetyPage)).body.data).toMatchObject({
    assemblyPoint: 'East garden',
    wayOut: 'Take the stairs.',
  })
  expect((await readPhone(booked.headers)).active).toBeNull()
  expect((await answer(id, 'safe', inSeconds(0), booked)).status).toBe(403)

  expect((await answer(id, 'help', inSeconds(0))).status).toBe(204)
  expect((await readPhone()).active?.answer).toBe('help')
  const [stay] = (await readRoll()).stays
  expect(stay && rollState(stay)).toBe('help')
  expect((await finish(id)).status).toBe(204)
  expect((await readPhone()).active).toBeNull()
  expect([await countEvents('muster.updated'), await countEvents('muster.answered')]).toEqual([
    2, 1,
  ])
})

test('keeps the later tap, also of a phone that was offline until after the end', async () => {
  const id = await drill()
  const [first, second] = [inSeconds(0), inSeconds(0.5)]
  await expect.poll(() => Date.now() > Date.parse(second)).toBe(true)
  await answer(id, 'safe', second)
  await finish(id)
  expect((await answer(id, 'help', first)).status).toBe(204)
  const { body } = await asha.call(getMusterReport, { params: { id } })
  expect(body.data.stays).toMatchObject([{ answers: [{ answer: 'safe', at: second }] }])
})

test('limits the times of devices to the time since the start', async () => {
  const id = await drill()
  await answer(id, 'safe', '2020-01-01T00:00:00Z')
  await tick(id, guest.stayId, 'safe', '2200-01-01T00:00:00Z')
  const { muster, stays } = await readRoll()
  expect(stays[0]?.answers[0]?.at).toBe(muster?.startedAt)
  expect(Date.parse(stays[0]?.ticked?.at ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
})

test('ticks rooms by hand, the later one of two colleagues counting', async () => {
  const id = await drill()
  const [first, second] = [inSeconds(0), inSeconds(0.05)]
  await expect.poll(() => Date.now() > Date.parse(second)).toBe(true)
  expect((await tick(id, guest.stayId, null, second, meera)).status).toBe(204)
  expect((await tick(id, guest.stayId, 'safe', first)).status).toBe(204)
  expect((await readRoll()).stays[0]?.ticked).toEqual({ status: null, at: second, by: 'Meera' })
  await tick(id, guest.stayId, 'safe', inSeconds(0))
  expect((await readRoll()).stays[0]?.ticked).toMatchObject({ status: 'safe', by: 'Asha' })
  const audits = await readAudit(hotel, ['action'], { action: 'muster.%' })
  expect(audits.map(({ action }) => action)).toEqual([
    'muster.drill',
    'muster.untick',
    'muster.tick',
  ])
  const elsewhere = await buildGuest(await buildHotel(server))
  expect((await tick(id, elsewhere.stayId, 'safe', first)).status).toBe(404)
  expect((await tick(newId(), guest.stayId, 'safe', first)).status).toBe(404)
})

test('raises one alarm for two people, which ends a drill and forbids another', async () => {
  const drillId = await drill()
  const answers = await Promise.all([start(false, asha), start(false, meera)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  // Phones are not told that the drill is over.
  expect(await countEvents('muster.updated')).toBe(2)
  const { muster } = await readRoll()
  expect(muster).toMatchObject({ isDrill: false, ended: null })
  const refused = await start(true)
  expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition'])
  const { body } = await asha.call(listMusters)
  expect(body.data.map(({ _id }) => _id)).toEqual([muster?._id, drillId])
  expect(body.data[1]?.ended).toMatchObject({ at: expect.any(String) })
  // Ended twice.
  const id = muster?._id ?? ''
  expect([(await finish(id)).status, (await finish(id, meera)).status]).toEqual([204, 204])
  expect((await finish(newId())).status).toBe(404)
})

test('raises an alarm while another person begins a drill', async () => {
  const { id: started_by } = await buildStaff(hotel)
  const { raised } = await server.db.transaction().execute(async (tx) => {
    await addRows(tx, 'muster', {
      ...{ hotel_id: hotel.id, id: newId(), is_drill: true },
      ...{ started_at: new Date(), started_by },
    })
    const raised = start(false)
    await waitForLock(tx)
    return { raised }
  })
  expect((await raised).status).toBe(204)
  expect((await readRoll()).muster?.isDrill).toBe(false)
})

test('asks who was in house at its start, also after check-out, and no others', async () => {
  const gone = await buildGuest(hotel, { status: 'checkedOut' })
  const id = await drill()
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  expect((await readPhone()).active?._id).toBe(id)
  expect((await answer(id, 'help', inSeconds(0))).status).toBe(204)
  expect((await readPhone(gone.headers)).active).toBeNull()
  expect((await answer(id, 'safe', inSeconds(0), gone)).status).toBe(404)
  await finish(id)
  const late = await buildGuest(hotel)
  expect((await answer(id, 'safe', inSeconds(0), late)).status).toBe(404)
  const { body } = await asha.call(getMusterReport, { params: { id } })
  expect(body.data.stays.map(({ stayId }) => stayId)).toEqual([guest.stayId])
})

test('lists a call for help that arrives after the end, until the stay is ticked', async () => {
  const early = await buildGuest(hotel)
  const id = await drill()
  await answer(id, 'help', inSeconds(0), early)
  await finish(id)
  expect((await readRoll()).lateCalls).toEqual([])
  expect((await answer(id, 'help', inSeconds(0))).status).toBe(204)
  expect((await readRoll()).lateCalls).toMatchObject([
    { musterId: id, isDrill: true, stayId: guest.stayId, guest: expect.any(String) },
  ])
  expect((await tick(id, guest.stayId, 'safe', inSeconds(60))).status).toBe(204)
  expect((await readRoll()).lateCalls).toEqual([])
})

test('a report has the stays of its time, and those that answered after they checked in', async () => {
  const id = await drill()
  const late = await buildGuest(hotel)
  expect((await readRoll()).stays).toHaveLength(2)
  await answer(id, 'safe', inSeconds(0), late)
  await finish(id)
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  await buildGuest(hotel)
  const { body } = await asha.call(getMusterReport, { params: { id } })
  expect(body.data.stays.map(({ stayId }) => stayId).sort()).toEqual(
    [guest.stayId, late.stayId].sort(),
  )
})

test('a report has the stay of a guest who checked in during the alarm', async () => {
  await buildRooms(hotel, 1)
  await openSale(hotel)
  const [room] = await server.db
    .selectFrom('room')
    .select(['id', 'number'])
    .where('hotel_id', '=', hotel.id)
    .where('number', '<>', guest.roomNumber)
    .execute()
  const id = await drill()
  const { status, body } = await asha.call(createWalkIn, {
    body: {
      ...{ guest: { name: 'Priya Nair' }, roomTypeId: hotel.roomTypeId, roomId: room?.id },
      ...{ nights: 1, adults: 2, children: 0 },
    },
  })
  expect(status).toBe(201)
  await finish(id)
  const report = await asha.call(getMusterReport, { params: { id } })
  const added = report.body.data.stays.find(({ stayId }) => stayId === body.data._id)
  expect(added).toMatchObject({ roomNumber: room?.number, people: 2, guest: 'Priya Nair' })
})

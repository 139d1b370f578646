import {
  getDeskFeedback,
  listDeskFeedback,
  markFeedbackDone,
  replyToFeedback,
} from '@bellhop/contract/desk/feedback'
import { getDeskRequest } from '@bellhop/contract/desk/requests'
import { createFeedbackAnswers, getFeedbackAnswers } from '@bellhop/contract/guest/feedback'
import {
  createAmenityRequest,
  getGuestRequest,
  reviewGuestRequest,
} from '@bellhop/contract/guest/requests'
import { addGuestReview, getGuestReview } from '@bellhop/contract/guest/reviews'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  type TestDepartment,
} from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { readEvents } from '../../../testing/log.ts'
import { buildAmenity } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { addRows, changeRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { name: 'Meera' }))

const review = (rating: number, comment?: string, as: Caller = guest) =>
  as.call(addGuestReview, { body: { rating, ...(comment && { comment }) } })

async function answerForm(rating: number): Promise<void> {
  const id = newId()
  await addRows(server.db, 'feedback_question', {
    hotel_id: hotel.id,
    id,
    question: 'Room?',
    kind: 'rating',
    required: false,
  })
  const body = { answers: [{ questionId: id, value: rating }], comment: 'Loud.' }
  expect((await guest.call(createFeedbackAnswers, { body })).status).toBe(201)
}

/** @returns the id of a request that the guest has rated */
async function rateRequest(rating: number, department?: TestDepartment): Promise<string> {
  const by = department ?? (await buildDepartment(hotel))
  const amenity = await buildAmenity(hotel, by)
  const lines = [{ itemId: amenity.id, quantity: 1 }]
  const order = { departmentId: by.id, lines }
  const placed = await guest.call(createAmenityRequest, { body: order })
  const id = placed.body.data._id
  await changeRows(server.db, 'guest_request', id, { status: 'done' })
  const body = { rating, comment: 'Late.' }
  const { status } = await guest.call(reviewGuestRequest, { params: { id }, body })
  expect(status).toBe(200)
  return id
}

async function list(query: object = {}) {
  const { status, body } = await desk.call(listDeskFeedback, { query: { list: 'all', ...query } })
  expect(status).toBe(200)
  return body
}
const kindsOf = async (query: object = {}) => (await list(query)).data.map(({ kind }) => kind)

async function findOnly() {
  const [entry] = (await list()).data
  if (!entry) throw new Error('Expected feedback')
  return entry
}

const reply = (id: string, body: { text: string; version: number }) =>
  desk.call(replyToFeedback, { params: { id }, body })
const mark = (id: string, body: { isDone: boolean; version: number }) =>
  desk.call(markFeedbackDone, { params: { id }, body })

test('lists forms, reviews and rated requests, the latest first', async () => {
  await answerForm(4)
  const requestId = await rateRequest(1)
  await review(5, 'Lovely.')
  const { data } = await list()
  expect(data).toMatchObject([
    { kind: 'review', rating: 5, comment: 'Lovely.', request: null, reply: null, done: null },
    { kind: 'request', rating: 1, comment: 'Late.', request: { _id: requestId } },
    { kind: 'form', rating: 4, comment: 'Loud.', answers: [{ question: 'Room?', value: 4 }] },
  ])
  const stay = { _id: guest.stayId, isInHouse: true }
  expect(data[0]).toMatchObject({ guest: { _id: guest.id, name: guest.name }, stay })
})

test('filters by kind, low rating, guests in house, what is not done, and words', async () => {
  await answerForm(2)
  await rateRequest(3)
  const gone = await buildGuest(hotel, { status: 'checkedOut' })
  await review(1, 'Never again.', gone)
  expect(await kindsOf({ kind: 'form' })).toEqual(['form'])
  expect(await kindsOf({ rating: 'low' })).toEqual(['review', 'form'])
  expect(await kindsOf({ rating: 'low', stay: 'inHouse' })).toEqual(['form'])
  expect(await kindsOf({ search: gone.phone })).toEqual(['review'])
  const [latest] = (await list({ list: 'open' })).data
  await mark(latest?._id ?? '', { isDone: true, version: 1 })
  expect(await kindsOf({ list: 'open' })).toEqual(['request', 'form'])
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  expect(await kindsOf({ stay: 'inHouse' })).toEqual([])
})

test('pages the list', async () => {
  await answerForm(4)
  await rateRequest(4)
  await review(4)
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, before: first.next })
  expect([...first.data, ...second.data].map(({ kind }) => kind)).toEqual([
    'review',
    'request',
    'form',
  ])
  expect(second.next).toBeUndefined()
})

test('shows a reply to the author, beside what they wrote, and not to companions', async () => {
  await answerForm(2)
  const requestId = await rateRequest(2)
  await review(2)
  for (const { _id, kind, version } of (await list()).data) {
    const { status, body } = await reply(_id, { text: `Sorry: ${kind}.`, version })
    expect([status, body.data.reply?.name]).toEqual([200, 'Meera'])
  }
  const readAll = async (as: Caller) => [
    (await as.call(getFeedbackAnswers)).body.data?.reply?.text,
    (await as.call(getGuestReview)).body.data?.reply?.text,
    (await as.call(getGuestRequest, { params: { id: requestId } })).body.data?.review?.reply?.text,
  ]
  expect(await readAll(guest)).toEqual(['Sorry: form.', 'Sorry: review.', 'Sorry: request.'])
  const companion = await buildCompanion(hotel, guest)
  expect(await readAll(companion)).toEqual([undefined, undefined, undefined])
})

test('notifies the author of a reply, and the desk of every change', async () => {
  await review(2)
  const { _id, version } = await findOnly()
  await reply(_id, { text: 'Sorry.', version })
  const events = await readEvents(hotel, ['name', 'guest_id', 'payload'])
  expect(events).toEqual([
    { name: 'feedback.updated', guest_id: null, payload: { _id, by: 'guest' } },
    { name: 'feedback.updated', guest_id: null, payload: { _id, by: 'hotel' } },
    {
      name: 'feedback.replied',
      guest_id: guest.id,
      payload: { _id, kind: 'review', requestId: null },
    },
  ])
})

test('states who has marked it as done, and when, until the mark is removed', async () => {
  await review(2)
  const { _id } = await findOnly()
  const marked = (await mark(_id, { isDone: true, version: 1 })).body.data
  expect(marked.done?.by.name).toBe('Meera')
  expect(Date.parse(marked.done?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const undone = await mark(_id, { isDone: false, version: marked.version })
  expect(undone.body.data.done).toBeNull()
})

test('opens again, with its reply, when the guest rates differently', async () => {
  await review(5)
  const { _id } = await findOnly()
  await reply(_id, { text: 'Thank you.', version: 1 })
  await mark(_id, { isDone: true, version: 2 })
  await review(1, 'The shower is cold now.')
  expect(await findOnly()).toMatchObject({ _id, rating: 1, done: null, version: 4 })
  expect((await findOnly()).reply?.text).toBe('Thank you.')
})

test('rejects a reply to what the guest has changed meanwhile, and returns that', async () => {
  await review(5)
  const { _id, version } = await findOnly()
  await review(1)
  const rejected = await reply(_id, { text: 'Thank you for five stars.', version })
  expect(rejected.status).toBe(409)
  expect(rejected.body).toMatchObject({ code: 'changed_meanwhile', current: { rating: 1 } })
  expect((await mark(_id, { isDone: true, version })).status).toBe(409)
  const { body } = await desk.call(getDeskFeedback, { params: { id: _id } })
  expect(body.data).toMatchObject({ reply: null, done: null })
})

test('keeps one of two simultaneous replies', async () => {
  await review(2)
  const { _id, version } = await findOnly()
  const replies = await Promise.all(
    ['Sorry.', 'Our apologies.'].map((text) => reply(_id, { text, version })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('shows the rating with the request to the front office only', async () => {
  const department = await buildDepartment(hotel)
  const id = await rateRequest(2, department)
  const manager = await buildStaff(hotel, { role: 'manager' })
  const departments = [department]
  const attendant = await buildStaff(hotel, { role: 'attendant', departments })
  const read = async (as: Caller) => (await as.call(getDeskRequest, { params: { id } })).body.data
  expect(await read(manager)).toMatchObject({ review: { rating: 2, comment: 'Late.' } })
  const seen = await read(attendant)
  expect(seen._id).toBe(id)
  expect(seen).not.toHaveProperty('review')
})

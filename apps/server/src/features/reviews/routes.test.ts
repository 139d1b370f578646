import { addGuestReview, getGuestReview, listReviewLinks } from '@bellhop/contract/guest/reviews'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildCompanion, buildGuest, buildHotel } from '../../testing/builders.ts'
import { type Caller, call, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'
import { buildEarlierStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()
/** Ids of two of the hotel's questions. */
let questions: { yesNo: string; choice: string }

const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  questions = {
    yesNo: await buildQuestion('yesNo'),
    choice: await buildQuestion('choice', ['Holiday', 'Work']),
  }
})

async function buildQuestion(kind: 'yesNo' | 'choice', options?: string[]) {
  const id = newId()
  await addRows(server.db, 'feedback_question', {
    hotel_id: hotel.id,
    id,
    question: `${kind}?`,
    kind,
    options,
    required: false,
  })
  return id
}

const answerTo = (kind: 'yesNo' | 'choice', value: unknown) => ({
  questionId: questions[kind],
  value,
})

/** Signs in a guest of the same hotel with another stay status. */
async function signInAs(status: 'registered' | 'booked' | 'checkedOut') {
  return (await buildGuest(hotel, { status })).headers
}

const add = (body: unknown, as: Caller = guest) => as.call(addGuestReview, { body })
const mine = (as: Caller = guest) => as.call(getGuestReview)

test('replaces the review of the same stay', async () => {
  expect(await mine()).toMatchObject({ status: 200, body: { data: null } })
  const first = await add({ rating: 3, comment: 'Noisy.', answers: [answerTo('yesNo', false)] })
  expect(first.status).toBe(201)
  expect(first.body.data).toMatchObject({
    rating: 3,
    comment: 'Noisy.',
    answers: [answerTo('yesNo', false)],
  })
  const second = await add({ rating: 5 })
  expect(second.status).toBe(201)

  const { body } = await mine()
  expect(body.data).toEqual({
    _id: first.body.data._id,
    rating: 5,
    answers: [],
    at: second.body.data.at,
  })
})

test('keeps reviews of companions separate', async () => {
  const theirs = await buildCompanion(hotel, guest)
  await add({ rating: 1 })
  expect((await mine(theirs)).body.data).toBeNull()
  await add({ rating: 4 }, theirs)
  await add({ rating: 5 }, theirs)
  expect((await mine()).body.data?.rating).toBe(1)
  expect((await mine(theirs)).body.data?.rating).toBe(5)
})

test('neither shows nor replaces the review of an earlier stay', async () => {
  const stayId = await buildEarlierStay(hotel, guest)
  await addRows(server.db, 'guest_review', {
    hotel_id: hotel.id,
    id: newId(),
    stay_id: stayId,
    guest_id: guest.id,
    rating: 4,
    reviewed_at: new Date(),
  })
  expect((await mine()).body.data).toBeNull()
  await add({ rating: 2 })
  expect((await mine()).body.data?.rating).toBe(2)
  const earlier = await server.db
    .selectFrom('guest_review')
    .select('rating')
    .where('hotel_id', '=', hotel.id)
    .where('stay_id', '=', stayId)
    .executeTakeFirst()
  expect(earlier).toEqual({ rating: 4 })
})

test('rejects malformed reviews', async () => {
  const rejected = [
    {},
    { rating: 0 },
    { rating: 6 },
    { rating: '5' },
    { rating: 5, stars: 5 },
    { rating: 5, comment: 'x'.repeat(1001) },
    { rating: 5, comment: '\0' },
    { rating: 5, answers: [answerTo('choice', 'Both')] },
    { rating: 5, answers: [{ questionId: unknownId, value: 5 }] },
  ]
  for (const body of rejected) {
    expect(await add(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  }
})

test('returns the same links to review sites for everyone', async () => {
  const id = newId()
  const link = 'https://reviews.example/lakehouse'
  const row = { hotel_id: hotel.id, id, name: 'Reviews', link }
  await server.db.insertInto('review_link').values(row).execute()
  const shown = [{ _id: id, name: 'Reviews', image: null, link }]
  for (const as of [guest.headers, await signInAs('registered'), await signInAs('checkedOut')]) {
    const { status, body } = await call(server, listReviewLinks, { headers: as })
    expect(status).toBe(200)
    expect(body.data).toEqual(shown)
  }
})

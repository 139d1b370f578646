import {
  createFeedbackAnswers,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/guest/feedback'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildGuest,
  buildHotel,
  changeHotel,
  type TestHotel,
} from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows, changeRows, readRow, readRows } from '../../testing/rows.ts'
import { buildEarlierStay } from '../../testing/stay-builders.ts'

type Kind = 'rating' | 'yesNo' | 'choice' | 'text'

const server = await getTestApp()
/** Ids of the hotel's questions; only the rating is required. */
let questions: Record<Kind, string>

const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  questions = {
    rating: await buildQuestion(hotel, 'rating', { required: true }),
    yesNo: await buildQuestion(hotel, 'yesNo'),
    choice: await buildQuestion(hotel, 'choice', { options: ['Holiday', 'Work'] }),
    text: await buildQuestion(hotel, 'text'),
  }
})

async function buildQuestion(
  hotel: TestHotel,
  kind: Kind,
  { required = false, options }: { required?: boolean; options?: string[] } = {},
) {
  const id = newId()
  await addRows(server.db, 'feedback_question', {
    hotel_id: hotel.id,
    id,
    question: `${kind}?`,
    kind,
    options,
    required,
  })
  return id
}

const answerTo = (kind: Kind, value: unknown) => ({ questionId: questions[kind], value })

const post = (body: unknown, as = guest.headers) =>
  call(server, createFeedbackAnswers, { headers: as, body })
const put = (body: unknown, as = guest.headers) =>
  call(server, replaceFeedbackAnswers, { headers: as, body })

test('lists the questions of the own hotel in order', async () => {
  await buildQuestion(await buildHotel(server), 'text')
  const { status, body } = await guest.call(listFeedbackQuestions)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { _id: questions.rating, question: 'rating?', kind: 'rating', required: true },
    { _id: questions.yesNo, question: 'yesNo?', kind: 'yesNo', required: false },
    {
      _id: questions.choice,
      question: 'choice?',
      kind: 'choice',
      options: ['Holiday', 'Work'],
      required: false,
    },
    { _id: questions.text, question: 'text?', kind: 'text', required: false },
  ])
})

describe('answers', () => {
  test('stores answers of every kind once', async () => {
    const answers = [
      answerTo('rating', 4),
      answerTo('yesNo', false),
      answerTo('choice', 'Work'),
      answerTo('text', 'The orange court.'),
    ]
    const first = await post({ answers, comment: 'Thank you.' })
    expect(first.status).toBe(201)
    expect(first.body.data).toEqual({
      answers,
      comment: 'Thank you.',
      at: expect.stringMatching(/Z$/),
    })
    const second = await post({ answers })
    expect(second).toMatchObject({ status: 409, body: { code: 'already_answered' } })
  })

  test('replaces existing answers', async () => {
    const answers = [answerTo('rating', 2)]
    const early = await put({ answers })
    expect(early).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await post({ answers: [answerTo('rating', 5)], comment: 'Good.' })
    // A blank comment is stored as null.
    const { status, body } = await put({ answers, comment: '  ' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ answers, at: expect.any(String) })
    const rows = await readRows(server.db, 'feedback', ['stay_id', 'answers', 'comment'], {
      hotel_id: hotel.id,
    })
    expect(rows).toEqual([{ stay_id: guest.stayId, answers, comment: null }])
  })

  test('returns the first response for a retry with the same key', async () => {
    const keyed = { ...guest.headers, 'idempotency-key': newId() }
    const body = { answers: [answerTo('rating', 5)] }
    const first = await post(body, keyed)
    const retry = await post(body, keyed)
    expect(retry).toMatchObject({ status: 201, body: first.body })
    const other = await post({ answers: [answerTo('rating', 1)] }, keyed)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  test('needs a new key to replace answers', async () => {
    const keyed = { ...guest.headers, 'idempotency-key': newId() }
    const body = { answers: [answerTo('rating', 5)] }
    expect((await post(body, keyed)).status).toBe(201)
    expect(await put(body, keyed)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  test('keeps answers of companions separate', async () => {
    const companion = await buildCompanion(hotel, guest)
    expect((await post({ answers: [answerTo('rating', 5)] })).status).toBe(201)
    expect((await put({ answers: [answerTo('rating', 1)] }, companion.headers)).status).toBe(404)
    expect((await post({ answers: [answerTo('rating', 2)] }, companion.headers)).status).toBe(201)
    expect((await put({ answers: [answerTo('rating', 3)] }, companion.headers)).status).toBe(200)
    const rows = await readRows(server.db, 'feedback', ['stay_id', 'guest_id', 'answers'], {
      hotel_id: hotel.id,
    })
    expect(rows).toHaveLength(2)
    const { stayId: stay_id } = guest
    expect(rows).toContainEqual({ stay_id, guest_id: guest.id, answers: [answerTo('rating', 5)] })
    expect(rows).toContainEqual({
      stay_id,
      guest_id: companion.id,
      answers: [answerTo('rating', 3)],
    })
  })

  test('does not touch answers of an earlier stay', async () => {
    const earlier = await buildEarlierStay(hotel, guest)
    const answers = [answerTo('rating', 4)]
    await addRows(server.db, 'feedback', {
      hotel_id: hotel.id,
      stay_id: earlier,
      guest_id: guest.id,
      answers: JSON.stringify(answers),
      answered_at: new Date(),
    })
    expect((await put({ answers: [answerTo('rating', 1)] })).status).toBe(404)
    expect((await post({ answers: [answerTo('rating', 2)] })).status).toBe(201)
    expect((await put({ answers: [answerTo('rating', 3)] })).status).toBe(200)
    const stored = await server.db
      .selectFrom('feedback')
      .select('answers')
      .where('hotel_id', '=', hotel.id)
      .where('stay_id', '=', earlier)
      .executeTakeFirst()
    expect(stored).toEqual({ answers })
  })

  test('keeps one of two simultaneous answers', async () => {
    const body = { answers: [answerTo('rating', 5)] }
    const answers = await Promise.all([post(body), post(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each<[Kind, unknown]>([
    ['rating', true],
    ['rating', '5'],
    ['yesNo', 1],
    ['yesNo', 'yes'],
    ['choice', 'Both'],
    ['choice', 1],
    ['text', 3],
    ['text', true],
  ])('rejects an answer to a question of kind %s: %j', async (kind, value) => {
    const required = answerTo('rating', 3)
    const answers = kind === 'rating' ? [answerTo(kind, value)] : [required, answerTo(kind, value)]
    const { status, body } = await post({ answers })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: `answers.${answers.length - 1}.value` }],
    })
  })

  test.each([0, 6, 2.5, null, '', 'x'.repeat(1001), [], {}])('rejects %j', async (value) => {
    const { status, body } = await post({ answers: [answerTo('rating', value)] })
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
  })

  test("requires the hotel's own questions, each once, and the required ones", async () => {
    const foreign = await buildQuestion(await buildHotel(server), 'rating')
    const rating = answerTo('rating', 5)
    const rejected = [
      { answers: [rating, { questionId: foreign, value: 5 }], field: 'answers.1.questionId' },
      { answers: [rating, { questionId: unknownId, value: 5 }], field: 'answers.1.questionId' },
      { answers: [rating, rating], field: 'answers.1.questionId' },
      { answers: [answerTo('yesNo', true)], field: `answers.${questions.rating}` },
      { answers: [], field: `answers.${questions.rating}` },
    ]
    for (const { answers, field } of rejected) {
      const { status, body } = await post({ answers })
      expect({ status, code: body.code, field: body.errors?.[0]?.field }).toEqual({
        status: 400,
        code: 'invalid_request',
        field,
      })
    }
    const unknownField = await post({ answers: [rating], stars: 5 })
    expect(unknownField.status).toBe(400)
  })
})

test('translates a choice for the guest, and stores it in the hotel’s first language', async () => {
  await changeHotel(hotel, { languages: ['en', 'hi', 'ar'] })
  await changeRows(server.db, 'feedback_question', questions.choice, {
    translations: JSON.stringify({ hi: { question: 'क्यों?', options: ['छुट्टी', 'काम'] } }),
  })
  const inHindi = { ...guest.headers, 'accept-language': 'hi' }
  const { body } = await call(server, listFeedbackQuestions, { headers: inHindi })
  const question = body.data.find(({ _id }) => _id === questions.choice)
  expect(question).toMatchObject({ question: 'क्यों?', options: ['छुट्टी', 'काम'] })
  const answers = [answerTo('rating', 5), answerTo('choice', 'काम')]
  const sent = await post({ answers }, inHindi)
  expect(sent).toMatchObject({ status: 201, body: { data: { answers } } })
  const stored = await readRow(server.db, 'feedback', ['answers'], { hotel_id: hotel.id })
  expect(stored.answers).toEqual([answerTo('rating', 5), answerTo('choice', 'Work')])
  const inArabic = { ...guest.headers, 'accept-language': 'ar' }
  // Sent before the guest changed the language.
  const again = await put({ answers }, inArabic)
  expect(again.body.data.answers).toEqual(stored.answers)
  expect((await put({ answers: [answerTo('choice', 'नींद')] }, inHindi)).status).toBe(400)
})

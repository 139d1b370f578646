import {
  addFeedbackQuestion,
  changeFeedbackQuestion,
  type DeskFeedbackQuestion,
  removeFeedbackQuestion,
} from '@bellhop/contract/desk/feedback-questions'
import {
  createFeedbackAnswers,
  getFeedbackAnswers,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/guest/feedback'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const guest = prepare(() => buildGuest(hotel))

const tea = { name: { en: 'Tea', hi: 'चाय' } }
const coffee = { name: { en: 'Coffee' } }
const drink = (more: object = {}) => ({
  ...{ question: { en: 'Your drink?', hi: 'आपका पेय?' }, kind: 'choice', options: [tea, coffee] },
  ...{ required: true, hidden: false, ...more },
})
const add = (body: object = drink()) => manager.call(addFeedbackQuestion, { body })
const change = ({ _id, ...entry }: DeskFeedbackQuestion, more: object) =>
  manager.call(changeFeedbackQuestion, { params: { id: _id }, body: { ...entry, ...more } })
const inHindi = () => ({ headers: { ...guest.headers, 'accept-language': 'hi' } })
const readForm = async () => (await call(server, listFeedbackQuestions, inHindi())).body.data
const answer = (questionId: string, value: string, how: typeof createFeedbackAnswers) =>
  guest.call(how, { body: { answers: [{ questionId, value }] } })

test('a question is stored whole, and shown in the guest’s language, option by option', async () => {
  const { status, body } = await add()
  expect([status, body.data]).toEqual([201, { _id: expect.any(String), version: 1, ...drink() }])
  expect(await readForm()).toMatchObject([{ question: 'आपका पेय?', options: ['चाय', 'Coffee'] }])
  // The translation moves with its option.
  expect((await change(body.data, { options: [coffee, tea] })).status).toBe(200)
  expect(await readForm()).toMatchObject([{ options: ['Coffee', 'चाय'] }])
})

test('removing an option leaves the answers with it', async () => {
  const { data: question } = (await add()).body
  await answer(question._id, 'Tea', createFeedbackAnswers)
  const options = [coffee, { name: { en: 'Juice' } }]
  expect((await change(question, { options })).status).toBe(200)
  const { data } = (await guest.call(getFeedbackAnswers)).body
  expect(data?.answers).toEqual([{ questionId: question._id, value: 'Tea' }])
})

test('a question with answers is hidden, not removed; forms that still show it are accepted', async () => {
  const { data: question } = (await add()).body
  await answer(question._id, 'Tea', createFeedbackAnswers)
  const params = { id: question._id }
  expect(await manager.call(removeFeedbackQuestion, { params })).toMatchObject({
    status: 409,
    body: { code: 'in_use', uses: [{ noun: 'answers', count: 1 }] },
  })
  await change(question, { hidden: true })
  expect(await readForm()).toEqual([])
  const again = await answer(question._id, 'Coffee', replaceFeedbackAnswers as never)
  expect(again.status).toBe(200)
  const without = { headers: guest.headers, body: { answers: [] } }
  expect((await call(server, replaceFeedbackAnswers, without)).status).toBe(200)
})

test('rejects another kind, options of other kinds, and two options with one name', async () => {
  const { data: question } = (await add()).body
  const rejections = await Promise.all([
    change(question, { kind: 'text', options: undefined }),
    add(drink({ kind: 'rating' })),
    add(drink({ options: undefined })),
    add(drink({ options: [tea, coffee, tea] })),
  ])
  expect(rejections.map(({ body }) => 'errors' in body && body.errors)).toMatchObject([
    [{ field: 'kind' }],
    [{ field: 'options' }],
    [{ field: 'options' }],
    [{ field: 'options.2.name.en' }],
  ])
})

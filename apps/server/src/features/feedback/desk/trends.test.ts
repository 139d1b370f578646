import { getFeedbackTrends } from '@bellhop/contract/desk/feedback'
import { createFeedbackAnswers } from '@bellhop/contract/guest/feedback'
import { addGuestReview } from '@bellhop/contract/guest/reviews'
import { expect, test } from 'vitest'
import { is } from '../../../database/conditions.ts'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { addRows } from '../../../testing/rows.ts'

const server = await getTestApp()

test('average the ratings of each week and question, without those of older weeks', async () => {
  const hotel = await buildHotel(server)
  const desk = await buildStaff(hotel)
  const read = async () => (await desk.call(getFeedbackTrends)).body.data
  expect(await read()).toEqual([])

  const questionId = newId()
  const question = { hotel_id: hotel.id, id: questionId, question: 'Room?' }
  await addRows(server.db, 'feedback_question', { ...question, kind: 'rating', required: false })
  const rate = async (value: number, weeksAgo: number) => {
    const guest = await buildGuest(hotel)
    await guest.call(createFeedbackAnswers, { body: { answers: [{ questionId, value }] } })
    await guest.call(addGuestReview, { body: { rating: 5 } })
    const at = new Date(Date.now() - weeksAgo * 7 * 86_400_000)
    const { stayId } = guest
    const ofStay = { hotel_id: hotel.id, stay_id: stayId }
    await server.db
      .updateTable('feedback')
      .set({ answered_at: at })
      .where(is({ hotel_id: ofStay.hotel_id, stay_id: stayId }))
      .execute()
    await server.db
      .updateTable('feedback_entry')
      .set({ at })
      .where(is({ hotel_id: ofStay.hotel_id, stay_id: stayId }))
      .execute()
  }
  await rate(2, 0)
  await rate(3, 0)
  await rate(4, 11)
  await rate(1, 12)

  const [all, room, ...others] = await read()
  expect(others).toEqual([])
  expect(all).toMatchObject({ questionId: null, question: null })
  expect(all?.weeks.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])
  expect(all?.weeks.at(-1)).toMatchObject({ average: 3.75 })
  expect(room).toMatchObject({ questionId, question: 'Room?' })
  expect(room?.weeks.map(({ average }) => average)).toEqual([
    ...[4, null, null, null, null, null, null, null, null, null, null, 2.5],
  ])
})

import { getSafetyPage } from '@bellhop/contract/guest/safety'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

async function buildPage(hotel: TestHotel, createdAt: Date) {
  await addRows(server.db, 'page', {
    hotel_id: hotel.id,
    cms_key: 'safety',
    name: 'Safety',
    description: '<p>Leave by the stairs.</p>',
    meta_title: 'Safety',
    meta_description: 'What to do in a fire.',
    created_at: createdAt,
  })
}

test('shows the safety page of the own hotel', async () => {
  const createdAt = new Date('2026-03-01T08:00:00Z')
  await buildPage(hotel, createdAt)
  const { status, body } = await guest.call(getSafetyPage)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    isMobileView: true,
    name: 'Safety',
    cmsKey: 'safety',
    description: '<p>Leave by the stairs.</p>',
    metaTitle: 'Safety',
    metaDescription: 'What to do in a fire.',
    createdDate: '2026-03-01T08:00:00.000Z',
  })
})

test('answers 404 for a hotel without a safety page', async () => {
  await buildPage(await buildHotel(server), new Date())
  const answer = await guest.call(getSafetyPage)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

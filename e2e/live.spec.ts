import {
  advanceRequest,
  askForTowels,
  cardOf,
  columnOf,
  signInDesk,
  signInGuest,
} from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('two tabs share one stream, and when one is closed the other misses nothing', {
  tag: '@nightly',
}, async ({ guest, desk, server }) => {
  const streams: string[] = []
  guest.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stream') streams.push(request.url())
  })
  await signInDesk(desk)
  await signInGuest(guest, server)
  const number = await askForTowels(guest)
  const second = await guest.context().newPage()
  await second.goto(guest.url())
  await expect(second.getByText(`No. ${number}`)).toBeVisible()
  const stepIn = (page: typeof guest, step: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: step }).getByRole('time')

  await cardOf(columnOf(desk, 'New'), number).getByRole('button', { name: 'Accept' }).click()
  await expect(stepIn(guest, 'Confirmed')).toBeVisible()
  await expect(stepIn(second, 'Confirmed')).toBeVisible()
  expect(streams).toHaveLength(1)

  await guest.close()
  await advanceRequest(desk, number, 'Getting ready')
  await expect(stepIn(second, 'Getting it ready')).toBeVisible()
  expect(streams).toHaveLength(2)
})

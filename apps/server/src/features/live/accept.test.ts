import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { prepareOnce } from '../../testing/prepare.ts'

const server = await getTestApp()
const guest = prepareOnce(async () => buildGuest(await buildHotel(server)))

test.each([
  ['', 200],
  ['text/event-stream', 200],
  [' text/event-stream ; charset=utf-8', 200],
  ['application/json, text/event-stream;q=0.05', 200],
  ['text/*', 200],
  ['*/*;q=0.1', 200],
  ['text/event-stream;q=0', 406],
  ['text/event-stream; q=0.00 ', 406],
  ['text/event-stream;q=0, application/json', 406],
  ['text/event-streams', 406],
  ['application/text/event-stream', 406],
  ['image/*', 406],
])('answers accept "%s" with %i', async (accept, status) => {
  // HEAD is answered at once, and GET only when the stream ends.
  const answer = await server.app.inject({
    method: 'HEAD',
    url: '/api/stream',
    headers: { ...guest.headers, accept },
  })
  expect(answer.statusCode).toBe(status)
})

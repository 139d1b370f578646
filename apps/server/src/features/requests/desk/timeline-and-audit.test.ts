import { advanceRequest, promiseNewTime, rejectRequest } from '@bellhop/contract/desk/requests'
import { cancelGuestRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { moveRequest } from '../../../requests/move-request.ts'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { readAudit } from '../../../testing/log.ts'
import { setUpRequestDesk } from '../../../testing/request-desk.ts'

const server = await getTestApp()
const { accept, advance, ask, cancel, desk, get, guest, hotel, reject } = setUpRequestDesk(server)

test.each([
  ['Sold out for today.', 'Für heute ausverkauft.'],
  ['Kein Tonic mehr da.', 'Kein Tonic mehr da.'],
])('a guest reads the reason %s as %s', async (reason, shown) => {
  const id = await ask()
  await desk.call(rejectRequest, { params: { id }, body: { reason } })
  const headers = { 'accept-language': 'de' }
  const { body } = await guest.call(getGuestRequest, { params: { id }, headers })
  expect(body.data.timeline.at(-1)?.note).toBe(shown)
  expect((await get(id)).body.data.timeline.at(-1)?.note).toBe(reason)
})

describe('audit log of requests', () => {
  const soon = new Date(Date.now() + HOUR_MS).toISOString()
  const verbs = [
    {
      verb: 'accept',
      before: { status: 'new' },
      after: { status: 'accepted' },
      move: (id: string) => accept(id),
    },
    {
      verb: 'advance',
      before: { status: 'accepted' },
      after: { status: 'inProgress', note: 'On the stove' },
      move: async (id: string) => {
        await accept(id)
        const body = { status: 'inProgress', note: 'On the stove' }
        return desk.call(advanceRequest, { params: { id }, body })
      },
    },
    {
      verb: 'promise',
      before: { promisedAt: expect.any(String) },
      after: { promisedAt: soon, note: 'A little later' },
      move: (id: string) => {
        const body = { promisedAt: soon, note: 'A little later' }
        return desk.call(promiseNewTime, { params: { id }, body })
      },
    },
    {
      verb: 'reject',
      before: { status: 'new' },
      after: { status: 'rejected', note: 'None are left.' },
      move: (id: string) => reject(id),
    },
    {
      verb: 'cancel',
      before: { status: 'accepted' },
      after: { status: 'cancelled', note: 'The oven is broken.' },
      move: async (id: string) => {
        await accept(id)
        return await cancel(id)
      },
    },
  ]

  const listAudit = (subject: string) =>
    readAudit(hotel, ['actor_kind', 'actor_id', 'action', 'before', 'after'], { subject })

  test.each(verbs)('records actor and action: $verb', async ({ verb, before, after, move }) => {
    const id = await ask()
    expect((await move(id)).status).toBe(200)
    expect((await listAudit(id)).at(-1)).toEqual({
      actor_kind: 'staff',
      actor_id: desk.id,
      action: `request.${verb}`,
      before,
      after,
    })
    const moves = (await get(id)).body.data.timeline.length - 1
    expect(await listAudit(id)).toHaveLength(moves)
  })

  test('does not record rejected calls', async () => {
    const id = await ask()
    await advance(id, 'done')
    for (const answer of [await accept(id), await advance(id, 'done'), await reject(id)]) {
      expect(answer.status).toBe(409)
    }
    expect(await listAudit(id)).toHaveLength(1)
  })
})

describe('timeline times', () => {
  test('follow its order if a change got its time before another that was stored first', async () => {
    const id = await ask()
    const now = Date.now()
    const move = { hotelId: hotel.id, id, by: 'hotel', name: 'Meera Iyer' } as const
    const early = { timelineId: newId(), at: new Date(now) }
    const late = { timelineId: newId(), at: new Date(now + 5000) }
    await moveRequest(server.db, { ...move, ...late, from: ['new'], to: 'accepted' })
    await moveRequest(server.db, { ...move, ...early, from: ['accepted'], to: 'cancelled' })
    const { timeline } = (await get(id)).body.data
    expect(timeline.map(({ status }) => status)).toEqual(['new', 'accepted', 'cancelled'])
    expectRising(timeline)
  })

  test('follow its order in races of desk and guest', async () => {
    for (let race = 0; race < 15; race++) {
      const id = await ask()
      await Promise.all([
        guest.call(cancelGuestRequest, { params: { id }, body: {} }),
        accept(id),
        advance(id, 'inProgress'),
      ])
      const { status, timeline } = (await get(id)).body.data
      expect(timeline[0]?.status).toBe('new')
      expect(timeline.at(-1)?.status).toBe(status)
      expectRising(timeline)
    }
  })
})

function expectRising(timeline: { at: string }[]) {
  const times = timeline.map(({ at }) => Date.parse(at))
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
}

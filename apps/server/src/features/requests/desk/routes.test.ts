import { promiseNewTime } from '@bellhop/contract/desk/requests'
import { getBill } from '@bellhop/contract/guest/payments'
import { cancelGuestRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildStaff } from '../../../testing/builders.ts'
import { buildOutlet } from '../../../testing/menu-builders.ts'
import { setUpRequestDesk } from '../../../testing/request-desk.ts'

const server = await getTestApp()
const { accept, advance, ask, askForService, cancel, desk, get, guest, hotel, orderFood, reject } =
  setUpRequestDesk(server)

describe('accepting a request', () => {
  test('puts the name of the member of staff into the timeline', async () => {
    const id = await ask()
    const { status, body } = await accept(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'accepted', acceptedBy: { name: 'Meera Iyer' } })
    expect(body.data.timeline.at(-1)).toMatchObject({ by: 'hotel', name: 'Meera Iyer' })
  })

  test('succeeds at one of two simultaneous desks; the other gets the name', async () => {
    const id = await ask()
    const ravi = await buildStaff(hotel, { name: 'Ravi Menon' })
    const answers = await Promise.all([accept(id), accept(id, ravi)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.data.acceptedBy?.name
    const loser = answers.find(({ status }) => status === 409)?.body
    expect(loser).toMatchObject({ code: 'already_accepted' })
    expect(loser?.detail).toContain(winner)
    expect((await get(id)).body.data.timeline).toHaveLength(2)
  })

  test('reports a cancellation by the guest, even if it had been accepted', async () => {
    const id = await ask()
    await accept(id)
    await guest.call(cancelGuestRequest, { params: { id }, body: {} })
    const { status, body } = await accept(id)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'invalid_transition',
      detail: 'The guest has cancelled this.',
    })
  })

  test('repeated with its key returns the same response, not a rejection', async () => {
    const id = await ask()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await accept(id, desk, headers)
    const again = await accept(id, desk, headers)
    expect(again).toMatchObject({ status: 200, body: first.body })
  })
})

describe('advancing a request', () => {
  test('goes forward step by step, and may skip steps', async () => {
    const id = await ask()
    await accept(id)
    expect((await advance(id, 'onTheWay')).body.data.status).toBe('onTheWay')
    const back = await advance(id, 'inProgress')
    expect(back).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    expect((await advance(id, 'onTheWay')).status).toBe(409)
    expect((await advance(id, 'done')).body.data.status).toBe('done')
    expect((await advance(id, 'done')).status).toBe(409)
    expect((await accept(id)).status).toBe(409)
    expect((await reject(id)).status).toBe(409)
  })

  test('never sets a service on the way', async () => {
    const id = (await askForService()).body.data._id
    expect(await advance(id, 'onTheWay')).toMatchObject({
      status: 409,
      body: {
        code: 'invalid_transition',
        detail: 'A service is never on the way.',
      },
    })
    expect((await get(id)).body.data).toMatchObject({
      status: 'new',
      acceptedBy: null,
    })
    expect((await advance(id, 'inProgress')).body.data.status).toBe('inProgress')
    expect((await advance(id, 'done')).body.data.status).toBe('done')
  })

  test('is one step for two simultaneous desks', async () => {
    const id = await ask()
    await accept(id)
    const answers = await Promise.all([advance(id, 'done'), advance(id, 'done')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('shows the guest the reason of a rejection', async () => {
    const id = await ask()
    const { status, body } = await reject(id)
    expect(status).toBe(200)
    expect(body.data.status).toBe('rejected')
    expect(body.data.timeline.at(-1)).toMatchObject({ note: 'None are left.' })
    expect((await accept(id)).body.code).toBe('invalid_transition')
  })

  test.each(['', ' \n', 'x'.repeat(251)])(
    'rejects a rejection for the reason %j',
    async (reason) => {
      const answer = await reject(await ask(), reason)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )

  test.each(['new', 'accepted', 'rejected', 'cancelled', 'gone'])(
    'rejects advancing to %s',
    async (status) => {
      const answer = await advance(await ask(), status)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )
})

describe('cancelling an accepted request', () => {
  test.each(['accepted', 'inProgress', 'onTheWay'])(
    'shows the guest the reason and charges nothing if the request is %s',
    async (status) => {
      const id = await orderFood(await buildOutlet(hotel))
      await accept(id)
      if (status !== 'accepted') await advance(id, status)
      expect((await cancel(id)).body.data).toMatchObject({ status: 'cancelled' })
      const seen = await guest.call(getGuestRequest, { params: { id } })
      expect(seen.body.data).toMatchObject({ status: 'cancelled', canTip: false })
      expect(seen.body.data.timeline.at(-1)).toMatchObject({
        status: 'cancelled',
        by: 'hotel',
        note: 'The oven is broken.',
      })
      const bill = await guest.call(getBill)
      expect(bill.body.data).toEqual([])
    },
  )

  test('is rejected for a new request, and for one that has ended', async () => {
    const id = await ask()
    const rejected = { status: 409, body: { code: 'invalid_transition' } }
    expect(await cancel(id)).toMatchObject(rejected)
    await advance(id, 'done')
    expect(await cancel(id)).toMatchObject(rejected)
  })

  test('succeeds at one of two simultaneous desks', async () => {
    const id = await ask()
    await accept(id)
    const answers = await Promise.all([cancel(id), cancel(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const detail = 'The hotel has cancelled this.'
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ detail })
    expect((await advance(id, 'done')).body).toMatchObject({ detail })
    const promisedAt = new Date(Date.now() + HOUR_MS).toISOString()
    const promised = await desk.call(promiseNewTime, { params: { id }, body: { promisedAt } })
    expect(promised).toMatchObject({ status: 409, body: { detail } })
  })

  test.each(['', ' \n', 'x'.repeat(251)])('is rejected for the reason %j', async (reason) => {
    const answer = await cancel(await ask(), reason)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

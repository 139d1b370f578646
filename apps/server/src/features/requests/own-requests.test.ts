import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import { cancelGuestRequest } from '@bellhop/contract/guest/requests'
import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { describe, expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { changeRows } from '../../testing/rows.ts'
import { setUpTowelOrders } from '../../testing/towel-orders.ts'

const { server, guest, order, get } = await setUpTowelOrders()

function cancel(
  id: string,
  { as = guest.headers, body = {} }: { as?: Record<string, string>; body?: unknown } = {},
) {
  return call(server, cancelGuestRequest, { params: { id }, headers: as, body })
}

const setStatus = (id: string, status: RequestStatus) =>
  changeRows(server.db, 'guest_request', id, { status })

describe('own requests', () => {
  test('are listed newest first, page by page, by status', async () => {
    for (let i = 0; i < 5; i++) await order()
    const list = (query: Record<string, string> = {}) => guest.call(listGuestRequests, { query })
    const all = await list()
    expect(all.status).toBe(200)
    expect(all.body.data.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
    expect(all.body).not.toHaveProperty('next')
    expect((await list({ limit: '5' })).body).not.toHaveProperty('next')

    const first = await list({ limit: '2' })
    expect(first.body.data.map(({ number }) => number)).toEqual([5, 4])
    const second = await list({ limit: '2', before: first.body.next ?? '' })
    expect(second.body.data.map(({ number }) => number)).toEqual([3, 2])
    const last = await list({ limit: '2', before: second.body.next ?? '' })
    expect(last.body.data.map(({ number }) => number)).toEqual([1])
    expect(last.body).not.toHaveProperty('next')

    await cancel(all.body.data[0]?._id ?? '')
    expect((await list({ status: 'past' })).body.data.map(({ number }) => number)).toEqual([5])
    expect((await list({ status: 'active' })).body.data).toHaveLength(4)
  })

  test.each([
    { limit: '0' },
    { limit: '101' },
    { before: 'nonsense!' },
    { before: 'bm9uc2Vuc2U' },
    { status: 'new' },
  ])('reject the query %o', async (query: Record<string, string | undefined>) => {
    const { status, body } = await guest.call(listGuestRequests, { query })
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
  })
})

describe('cancelling', () => {
  test.each(['new', 'accepted'] as const)('is possible while %s, with a reason', async (status) => {
    const { _id } = (await order()).body.data
    await setStatus(_id, status)
    const { status: answered, body } = await cancel(_id, { body: { reason: 'Found some' } })
    expect(answered).toBe(200)
    expect(body.data).toMatchObject({ status: 'cancelled', canCancel: false })
    expect(body.data.timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      by: 'guest',
      note: 'Found some',
    })
  })

  test.each([
    ['inProgress', 'started'],
    ['onTheWay', 'started'],
    ['done', 'ended'],
    ['rejected', 'ended'],
    ['cancelled', 'ended'],
    ['expired', 'ended'],
  ] as const)('is rejected once %s, because it has %s', async (status, reason) => {
    const { _id } = (await order()).body.data
    await setStatus(_id, status)
    const { status: answered, body } = await cancel(_id)
    expect(answered).toBe(409)
    expect(body).toMatchObject({ code: 'not_cancellable', params: { reason } })
    expect((await get(_id)).body.data.timeline).toHaveLength(1)
  })

  test('happens once for two simultaneous calls', async () => {
    const { _id } = (await order()).body.data
    const answers = await Promise.all([cancel(_id), cancel(_id), cancel(_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('rejects a reason that is too long', async () => {
    const { _id } = (await order()).body.data
    expect((await cancel(_id, { body: { reason: 'x'.repeat(251) } })).status).toBe(400)
  })
})

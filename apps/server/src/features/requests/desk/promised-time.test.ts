import { promiseNewTime } from '@bellhop/contract/desk/requests'
import { getGuestRequest } from '@bellhop/contract/guest/requests'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { setUpRequestDesk } from '../../../testing/request-desk.ts'
import { changeRows } from '../../../testing/rows.ts'

const server = await getTestApp()
const { accept, advance, ask, desk, get, guest, hotel } = setUpRequestDesk(server)

describe('the promised time of an accepted request', () => {
  /** Moves the order and its promise into the past. @returns the minutes that the item takes */
  async function wait(id: string, minutes: number): Promise<number> {
    const { rows } = await sql<{ takes: number }>`
      UPDATE guest_request SET created_at = created_at - ${minutes} * interval '1 minute',
        promised_at = promised_at - ${minutes} * interval '1 minute'
      WHERE id = ${id}
      RETURNING extract(epoch FROM promised_at - created_at)::integer / 60 AS takes`.execute(
      server.db,
    )
    return rows[0]?.takes ?? 0
  }
  const minutesUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000)

  test('is the time that the item takes from then on', async () => {
    const id = await ask()
    const takes = await wait(id, 9)
    expect(minutesUntil((await accept(id)).body.data.promisedAt)).toBe(takes)
    await wait(id, 3)
    const { body } = await advance(id, 'inProgress')
    expect(minutesUntil(body.data.promisedAt)).toBe(takes - 3)
  })

  test('is the same for a request that is begun without being accepted', async () => {
    const id = await ask()
    const takes = await wait(id, 9)
    expect(minutesUntil((await advance(id, 'onTheWay')).body.data.promisedAt)).toBe(takes)
  })

  test('stays the time that the guest wanted, or that the desk has promised', async () => {
    const wanted = await ask()
    const promisedAt = new Date(Date.now() + 40 * 60_000).toISOString()
    const at = sql<Date>`${promisedAt}::timestamptz`
    await changeRows(server.db, 'guest_request', wanted, { deliver_at: at, promised_at: at })
    expect((await accept(wanted)).body.data.promisedAt).toBe(promisedAt)

    const promised = await ask()
    const body = { promisedAt }
    await desk.call(promiseNewTime, { params: { id: promised }, body })
    expect((await accept(promised)).body.data.promisedAt).toBe(promisedAt)
  })
})

describe('promising a new time', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const promise = (id: string, body: unknown = { promisedAt: inMinutes(20) }) =>
    desk.call(promiseNewTime, { params: { id }, body })

  test('is shown to the guest at once with the note, as a separate row', async () => {
    const id = await ask()
    await accept(id)
    const promisedAt = inMinutes(20)
    const { status, body } = await promise(id, { promisedAt, note: ' The laundry is full. ' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'accepted', promisedAt })
    const seen = await guest.call(getGuestRequest, { params: { id } })
    expect(seen.body.data).toMatchObject({ status: 'accepted', promisedAt })
    expect(seen.body.data.timeline.map(({ at: _, ...step }) => step)).toEqual([
      { status: 'new', by: 'guest', name: 'Ananya Rao' },
      { status: 'accepted', by: 'hotel', name: 'Meera Iyer' },
      {
        status: 'accepted',
        by: 'hotel',
        name: 'Meera Iyer',
        note: 'The laundry is full.',
        promisedAt,
      },
    ])
    const events = await server.db
      .selectFrom('event')
      .select(['name', 'guest_id', 'payload'])
      .where('hotel_id', '=', hotel.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(events[0]).toMatchObject({
      name: 'request.updated',
      guest_id: guest.id,
      payload: { _id: id, status: 'accepted', promisedAt },
    })
    expect(events[1]?.payload).not.toHaveProperty('promisedAt')
  })

  test('does not accept the request: a later acceptance has the name', async () => {
    const id = await ask()
    expect((await promise(id)).body.data).toMatchObject({ status: 'new', acceptedBy: null })
    expect((await accept(id)).body.data.timeline.map(({ status }) => status)).toEqual([
      'new',
      'new',
      'accepted',
    ])
  })

  test('can be repeated', async () => {
    const id = await ask()
    await promise(id)
    const promisedAt = inMinutes(40)
    const { body } = await promise(id, { promisedAt })
    expect(body.data).toMatchObject({ promisedAt })
    expect(body.data.timeline).toHaveLength(3)
  })

  test('adds two rows for two simultaneous desks, and sets the last time', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ask()
      const times = [inMinutes(20), inMinutes(30)]
      const answers = await Promise.all(times.map((promisedAt) => promise(id, { promisedAt })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { data } = (await get(id)).body
      expect(data.timeline).toHaveLength(3)
      expect(data.promisedAt).toBe(data.timeline.at(-1)?.promisedAt)
    }
  })

  test('is rejected for a request that has ended', async () => {
    const id = await ask()
    await advance(id, 'done')
    expect(await promise(id)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', detail: 'This is already done.' },
    })
  })

  test('must be in the future, within two weeks', async () => {
    const id = await ask()
    for (const minutes of [-1, 15 * 24 * 60]) {
      const answer = await promise(id, { promisedAt: inMinutes(minutes) })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'promisedAt' }] } })
    }
    const long = { promisedAt: inMinutes(5), note: 'x'.repeat(251) }
    expect((await promise(id, long)).status).toBe(400)
    expect((await get(id)).body.data.timeline).toHaveLength(1)
  })
})

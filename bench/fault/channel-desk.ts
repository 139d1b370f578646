import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import type { Handle } from '../../apps/server/src/database/open.ts'
import type { Fixture } from './fixture.ts'
import { send } from './send.ts'

const RETRY_MS = 100
const TRIES = 300

export type ChannelDesk = Awaited<ReturnType<typeof openChannelDesk>>

/**
 * The desk of a hotel with an open channel. Each change has its own Idempotency-Key and is repeated with it until it is
 * answered, through kills of the server.
 */
export async function openChannelDesk(
  origin: () => string,
  { hotelId, staff, roomTypeId }: Fixture,
  db: Handle,
  propertyId: string,
) {
  async function change(method: string, path: string, body: object = {}) {
    const key = crypto.randomUUID()
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const response = await send(origin(), {
        ...{ method, url: `/api/desk${path}`, silentMs: 10_000 },
        headers: { ...staff, 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify(body),
      }).catch(() => undefined)
      if (response && response.statusCode < 500) {
        return { status: response.statusCode, data: JSON.parse(response.body || '{}').data }
      }
      await delay(RETRY_MS)
    }
    throw new Error(`${method} ${path} was not answered`)
  }
  async function expectDone(method: string, path: string, body?: object) {
    const { status, data } = await change(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}`)
    return data
  }

  // Those of the examples of the calls, which nothing answers.
  await db.deleteFrom('channel').where('hotel_id', '=', hotelId).execute()
  const added = await expectDone('POST', '/channels', { kind: 'channex', key: 'key', propertyId })
  const path = `/channels/${added._id}`
  // The channel does not answer every time.
  for (let attempt = 0; ; attempt++) {
    const { rooms } = await expectDone('POST', `${path}/read`).catch(() => ({ rooms: [] }))
    if (rooms.length > 0) break
    if (attempt === 20) throw new Error('The channel was not read')
    await delay(1_000)
  }
  const { rows: plans } = await sql<{ id: string }>`
    SELECT id FROM rate_plan WHERE hotel_id = ${hotelId} AND code = 'standard'`.execute(db)
  await expectDone('PUT', `${path}/mapping`, {
    rooms: [{ target: 'room', roomTypeId }],
    plans: [{ target: 'plan', ratePlanId: plans[0]?.id }],
  })
  const { wakeAddress } = await expectDone('PUT', `${path}/status`, { status: 'live' })
  const wakePath = new URL(wakeAddress).pathname

  /** The stays of the bookings that were accepted and not cancelled, by the name of the guest. */
  const live = new Map<string, string>()
  let [made, cancelled] = [0, 0]

  async function book(
    { checkIn, checkOut }: { checkIn: string; checkOut: string },
    count = 1,
  ): Promise<boolean> {
    const name = `Desk ${++made}`
    const { status, data } = await change('POST', '/bookings', {
      ...{ checkInDate: checkIn, checkOutDate: checkOut, guest: { name } },
      selectedRooms: [{ roomTypeId, count, adults: count, children: 0 }],
    })
    if (status === 201) live.set(name, data.stays[0]._id)
    else if (status !== 409) throw new Error(`A booking was answered ${status}`)
    return status === 201
  }

  async function readLeft(nights: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ night: string; left: number }>`
      SELECT a.night::text AS night, a.capacity - a.sold - a.blocked AS left FROM availability a
      WHERE a.hotel_id = ${hotelId} AND a.room_type_id = ${roomTypeId} AND a.night = ANY(${[...nights]}::date[])`.execute(
      db,
    )
    return new Map(rows.map(({ night, left }) => [night, left]))
  }

  return {
    ...{ hotelId, roomTypeId, live, book, readLeft },
    booked: () => made,
    cancelled: () => cancelled,
    wake: () =>
      send(origin(), { method: 'POST', url: wakePath, payload: '{}' }).catch(() => undefined),
    /** Leaves so many rooms on each night. */
    async sellAllBut(rooms: number, nights: readonly string[]): Promise<void> {
      let left = Math.min(...(await readLeft(nights)).values())
      const [checkIn = ''] = nights
      const checkOut = addDays(nights.at(-1) ?? '', 1)
      while (left > rooms) {
        const count = Math.min(left - rooms, 4)
        if (!(await book({ checkIn, checkOut }, count))) throw new Error(`${left} rooms not sold`)
        left -= count
      }
      // These stay.
      live.clear()
    },
    async cancel(pick: (count: number) => number): Promise<void> {
      const [name, stayId] = [...live][pick(live.size)] ?? []
      if (!name || !stayId) return
      const { status } = await change('PUT', `/stays/${stayId}/cancel`, { reason: 'Fault' })
      if (status >= 300) return
      live.delete(name)
      cancelled++
    },
  }
}

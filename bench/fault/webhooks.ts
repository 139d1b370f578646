import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { recordEvent } from '../../apps/server/src/database/events.ts'
import { addressOf, type Handle, openPostgres } from '../../apps/server/src/database/open.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { newId } from '../../apps/server/src/shared/ids.ts'
import { openWebhookReceiver, type Received } from '../../fakes/webhooks/receiver.ts'
import { collectFailures, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

const EVENTS = 10_000
const SUBJECTS = 50
const KILLS = 3
/** Events recorded at once. */
const PART = 100
/** A message that was under way at a kill is due again after 30 seconds, and found 15 seconds later. */
const DEADLINE_MS = 240_000

/** Two servers deliver the events of a hotel to a receiver with the package `standardwebhooks`, and are killed amid it. */
export const webhooks: Fault = {
  name: `webhooks: ${EVENTS} events, ${KILLS} × kill -9 of two servers`,
  async run({ fixture, makePlace, setProgress }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    const settings = { WEBHOOKS: 'any' }
    const first = await startServer(place, settings)
    const databaseUrl = addressOf({ DATA_DIR: place.dataDir })
    const second = await startServer({ ...place, databaseUrl }, settings)
    const { db, close } = await openPostgres(databaseUrl)
    const receiver = await openWebhookReceiver()
    const { received } = receiver
    const start = performance.now()
    try {
      const added = await send(first.url, {
        ...{ method: 'POST', url: '/api/desk/webhooks' },
        headers: { ...fixture.staff, 'content-type': 'application/json' },
        payload: JSON.stringify({ url: `${receiver.origin}/hook`, events: ['room.changed'] }),
      })
      if (added.statusCode !== 201) throw new Error(`The webhook was rejected: ${added.body}`)
      receiver.secrets.push(JSON.parse(added.body).data.secret)

      const rooms = Array.from({ length: SUBJECTS }, newId)
      const recording = recordChanges(db, fixture.hotelId, rooms)
      for (let kill = 1; kill <= KILLS; kill++) {
        while (received.length < (EVENTS * kill) / (KILLS + 1)) {
          if (performance.now() - start > DEADLINE_MS) throw new Error('Too few events arrived')
          await delay(5)
        }
        // The database belongs to the first server, and outlives it.
        await Promise.all([first.kill(), second.kill()])
        await first.start()
        await second.start()
      }
      await recording
      const countIds = () => new Set(received.map(({ id }) => id)).size
      const deadline = performance.now() + DEADLINE_MS
      while (countIds() < EVENTS && performance.now() < deadline) {
        setProgress(`${countIds()} of ${EVENTS} events`)
        await delay(100)
      }

      const versions = new Set(received.map(({ data }) => data.version))
      const pairs = new Set(received.map(({ id, data }) => `${id} ${data.version}`))
      const doubled = received.length - countIds()
      expect(versions.size === EVENTS, `${EVENTS - versions.size} events are missing`)
      expect(pairs.size === EVENTS, 'an event came with two ids')
      expect(doubled > 0, 'no message was under way at a kill')
      expect(
        received.every(({ signature }) => signature === 'valid'),
        'a signature is not valid',
      )
      const unordered = rooms.filter((room) => !isInOrder(received, room))
      expect(unordered.length === 0, `${unordered.length} subjects were not in order`)
      const errors = [first, second]
        .flatMap((server) => server.errors())
        // The fixture has examples of sums without rows.
        .filter((line) => !line.includes('stored sums differed'))
      expect(errors.length === 0, `errors in the log: ${errors[0]}`)
      const seconds = Math.round((performance.now() - start) / 1000)
      return {
        figures: `${versions.size} of ${EVENTS} events in ${seconds} s, ${doubled} of them again with the same id; ${unordered.length} of ${SUBJECTS} subjects out of order`,
        failures,
      }
    } finally {
      await receiver.close()
      await second.stop()
      await close()
      await first.stop()
    }
  },
}

async function recordChanges(db: Handle, hotelId: string, rooms: string[]): Promise<void> {
  for (let from = 0; from < EVENTS; from += PART) {
    await inTransaction(db, async (tx) => {
      for (let count = from; count < from + PART; count++) {
        const payload = { _id: rooms[count % SUBJECTS] ?? '' }
        const to = { guestId: null, departmentId: null }
        await recordEvent(tx, hotelId, { name: 'room.updated', payload, ...to })
      }
    })
    await sql`SELECT pg_notify('bellhop_hint', ${`fault,${hotelId}`})`.execute(db)
  }
}

/** Whether no version came for the first time after a later one. */
function isInOrder(received: readonly Received[], room: string): boolean {
  const all = received.filter(({ data }) => data._id === room).map(({ data }) => data.version)
  const firsts = [...new Set(all)]
  return firsts.every((version, i) => i === 0 || version > (firsts[i - 1] ?? 0))
}

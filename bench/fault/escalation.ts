import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import fc from 'fast-check'
import { type Selectable, sql } from 'kysely'
import { createLocalBus } from '../../apps/server/src/database/bus.ts'
import type { Handle } from '../../apps/server/src/database/open.ts'
import type { GuestRequest } from '../../apps/server/src/database/types.generated.ts'
import { raiseAlerts } from '../../apps/server/src/features/escalations/raise-alerts.ts'
import { sendMessages } from '../../apps/server/src/features/escalations/send-messages.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { newId } from '../../apps/server/src/shared/ids.ts'
import { addRows } from '../../apps/server/src/testing/rows.ts'
import {
  type LadderDay,
  listLooks,
  people,
  randomLadderDay,
} from '../../packages/domain/src/testing/random-ladder-days.ts'
import { listFaults, type SentStep } from '../../packages/domain/src/testing/slow-ladder.ts'
import { openPlace } from './places.ts'
import { collectFailures, type Fault } from './report.ts'

const NIGHTS = 3
/** The longest time between two looks of a server. */
const LOOK_MS = 30_000
/** One run in so many is cut off: all connections to the database are closed in the middle of it. */
const CUT = 15

/**
 * Random nights with a set clock: two servers take the steps of a ladder on a database whose connections are cut, and
 * send them by a gateway that is dead, slow or loses its answers.
 */
export const escalation: Fault = {
  name: `escalation: ${NIGHTS} nights of two servers`,
  async run({ fixture, makePlace, setProgress }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    const { db, close } = await openPlace(place)
    const gateway = await openGateway()
    const settings = readSettings({
      ...{ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' },
      ...{ SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_SECRET: 'a secret of the gateway' },
    })
    const log = { warn: () => {} } as never
    const app = { db, bus: createLocalBus(), sendMail: undefined, settings, log }
    const { departmentId } = fixture.order as { departmentId: string }
    const hotel = { hotelId: fixture.hotelId, departmentId, guestId: fixture.guests[0]?.id ?? '' }
    let [steps, cuts, held] = [0, 0, 0]

    for (const [index, night] of fc.sample(randomLadderDay, NIGHTS).entries()) {
      const day = { ...night, lookMs: LOOK_MS }
      setProgress(`${index} of ${NIGHTS} nights`)
      const ids = await setUp(db, hotel, day)
      for (const at of listLooks(day)) {
        const now = new Date(at)
        const waits = await moveRequests(db, hotel.hotelId, ids, day, at)
        if (!waits) continue
        const both = Promise.allSettled([raiseAlerts(app, now), raiseAlerts(app, now)])
        const isCut = Math.random() * CUT < 1
        if (isCut) {
          cuts++
          await cutConnections(db)
        }
        await both
        // The server is started again.
        if (isCut) await retry(() => raiseAlerts(app, now))
        await retry(() => sendMessages(app, now))
      }
      await retry(() => sendMessages(app, new Date((listLooks(day).at(-1) ?? 0) + 120_000)))
      const sent = await readSteps(db, hotel.hotelId, ids)
      steps += sent.length
      for (const fault of listFaults(day, sent)) failures.push(`night ${index + 1}: ${fault}`)
      held += await countHeld(db, hotel.hotelId)
    }
    const { lost, doubled } = await compareMessages(db, hotel.hotelId, gateway.messages)
    expect(steps > NIGHTS, `only ${steps} steps`)
    expect(cuts > 0, 'no run was cut off')
    expect(gateway.messages.length > 0, 'the gateway was not called')
    expect(lost === 0, `${lost} messages marked as sent that did not arrive`)
    expect(doubled === 0, `${doubled} messages to a person twice under different ids`)
    gateway.close()
    await close()
    return {
      figures: `${steps} steps, none twice or missing: ${failures.length === 0 ? 'yes' : 'NO'}; ${cuts} runs cut off; ${gateway.messages.length} calls of the gateway, ${gateway.failed()} without an answer or with 5xx; ${held} alerts held back from managers`,
      failures,
    }
  },
}

interface Hotel {
  hotelId: string
  departmentId: string
  guestId: string
}

type Ids = Map<string, string>

/** Replaces people, ladder, shifts and requests by those of the night. @returns the ids of rows by the names of the night */
async function setUp(db: Handle, hotel: Hotel, day: LadderDay): Promise<Ids> {
  const { hotelId, departmentId, guestId } = hotel
  const ids: Ids = new Map([['gone', newId()]])
  await db.deleteFrom('alert').where('hotel_id', '=', hotelId).execute()
  await db.deleteFrom('escalation').where('hotel_id', '=', hotelId).execute()
  await db
    .updateTable('staff')
    .set({ deactivated_at: new Date() })
    .where('hotel_id', '=', hotelId)
    .execute()
  await sql`UPDATE guest_request SET status = 'done' WHERE hotel_id = ${hotelId} AND status = 'new'`.execute(
    db,
  )
  await db.updateTable('hotel').set({ time_zone: day.timeZone }).where('id', '=', hotelId).execute()
  for (const { staffId: name, role, departmentIds } of people) {
    const id = newId()
    ids.set(name, id)
    const ofDepartment = departmentIds.includes('housekeeping') ? [departmentId] : [newId()]
    await addRows(db, 'staff', {
      ...{ hotel_id: hotelId, id, name, email: `${id}@hotel.example`, role },
      ...{ department_ids: role === 'attendant' ? ofDepartment : [], phone: '+919000000077' },
    })
  }
  for (const { staffId, date, from, to } of day.plan) {
    await sql`INSERT INTO shift (hotel_id, staff_id, day, from_time, to_time)
      VALUES (${hotelId}, ${ids.get(staffId)}, ${date}, ${from}, ${to}) ON CONFLICT DO NOTHING`.execute(
      db,
    )
  }
  const steps = day.ladder.map(({ to, ...step }) => ({
    ...{ ...step, by: ['sms', 'push'] },
    to: 'staffId' in to ? { staffId: ids.get(to.staffId) } : to,
  }))
  await addRows(db, 'escalation', {
    ...{ hotel_id: hotelId, id: newId(), department_id: departmentId },
    steps: JSON.stringify(steps),
  })
  const { id: stayId } = await db
    .selectFrom('stay')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('guest_id', '=', guestId)
    .executeTakeFirstOrThrow()
  for (const { id: name, from } of day.requests) {
    const at = new Date(from)
    const id = newId()
    ids.set(name, id)
    const times = { created_at: at, updated_at: at, promised_at: at }
    const { rows } = await sql<Pick<Selectable<GuestRequest>, 'number'>>`
      SELECT coalesce(max(number), 0) + 1 AS number FROM guest_request WHERE hotel_id = ${hotelId}`.execute(
      db,
    )
    await addRows(db, 'guest_request', {
      ...{ hotel_id: hotelId, id, stay_id: stayId, guest_id: guestId, department_id: departmentId },
      ...{ kind: 'amenity', status: 'done', number: rows[0]?.number ?? 1, title: name, ...times },
      ...{ acknowledge_minutes: 5, lead_minutes: 15, subtotal: 0, tax: 0 },
    })
  }
  return ids
}

/** Brings the requests to where they are at this time. @returns whether any waits */
async function moveRequests(
  db: Handle,
  hotelId: string,
  ids: Ids,
  { requests }: LadderDay,
  at: number,
): Promise<boolean> {
  const waiting = requests.filter(({ from, until }) => from <= at && at < until)
  const waitingIds = waiting.map(({ id }) => ids.get(id) ?? '')
  const all = requests.map(({ id }) => ids.get(id) ?? '')
  await retry(() =>
    sql`UPDATE guest_request SET status = CASE WHEN id = ANY(${waitingIds}::uuid[]) THEN 'new' ELSE 'done' END
      WHERE hotel_id = ${hotelId} AND id = ANY(${all}::uuid[])`.execute(db),
  )
  return waiting.length > 0
}

const cutConnections = (db: Handle) =>
  retry(() =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db),
  )

/** Repeats what a cut connection has failed. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

/** The steps in the database, by the names of the night. */
async function readSteps(db: Handle, hotelId: string, ids: Ids): Promise<SentStep[]> {
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]))
  const named = (of: string[]) => of.map((id) => nameOf.get(id) ?? id)
  const { rows } = await sql<{ at: Date; step: number; subjects: string[]; recipients: string[] }>`
    SELECT a.created_at AS at, a.step,
      ARRAY(SELECT subject_id::text FROM alert_subject s WHERE s.hotel_id = ${hotelId} AND s.alert_id = a.id) AS subjects,
      ARRAY(SELECT DISTINCT staff_id::text FROM alert_send s WHERE s.hotel_id = ${hotelId} AND s.alert_id = a.id) AS recipients
    FROM alert a WHERE a.hotel_id = ${hotelId} AND a.step IS NOT NULL ORDER BY a.created_at, a.step`.execute(
    db,
  )
  return rows.map(({ at, step, subjects, recipients }) => ({
    ...{ at: at.getTime(), step, subjects: named(subjects), recipients: named(recipients) },
  }))
}

async function countHeld(db: Handle, hotelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM alert_send
    WHERE hotel_id = ${hotelId} AND way = 'sms' AND state IN ('held', 'merged', 'stopped')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

interface Message {
  id: string
  text: string
}

/** Messages of the last night: earlier ones were replaced. */
async function compareMessages(db: Handle, hotelId: string, messages: readonly Message[]) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM alert_send WHERE hotel_id = ${hotelId} AND way = 'sms' AND state = 'sent'`.execute(
    db,
  )
  const arrived = new Set(messages.map(({ id }) => id))
  const byId = new Map(messages.map((message) => [message.id, message.text]))
  return {
    lost: rows.filter(({ id }) => !arrived.has(id)).length,
    // Each message has a link with its alert; a person gets one of an alert under one id.
    doubled: messages.filter(({ id, text }) => byId.get(id) !== text).length,
  }
}

/** Answers most calls; is dead, fails or closes the connection after it has taken a message in others. */
async function openGateway() {
  const messages: Message[] = []
  let failures = 0
  const server = createServer(async (request, response) => {
    const message = (await json(request)) as Message
    const luck = Math.random()
    if (luck < 0.1) {
      failures++
      return response.writeHead(503).end()
    }
    messages.push(message)
    if (luck < 0.2) {
      failures++
      return request.socket.destroy()
    }
    response.writeHead(204).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    messages,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failed: () => failures,
    close: () => server.close().closeAllConnections(),
  }
}

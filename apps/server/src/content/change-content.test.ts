import { beforeEach, expect, test } from 'vitest'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { newId } from '../shared/ids.ts'
import { getTestApp, statementsOf } from '../testing/build-app.ts'
import { buildHotel, buildStaff } from '../testing/builders.ts'
import { buildOutlet } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { readRow } from '../testing/rows.ts'
import { changeContent } from './change-content.ts'

const server = await getTestApp()
let staff: StaffSession
const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
beforeEach(async () => {
  const { id, name, email } = await buildStaff(hotel, { role: 'manager' })
  staff = {
    sessionId: newId(),
    hotelId: hotel.id,
    staffId: id,
    name,
    email,
    role: 'manager',
    departmentIds: [],
    outletIds: [],
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
    activeAt: new Date(),
    isConfirmed: true,
    languages: ['en'],
  }
})

const ofHotel = (table: 'audit' | 'event') =>
  server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).orderBy('id').execute()

async function readVersion() {
  const row = await readRow(server.db, 'hotel_counter', ['content_version'], { hotel_id: hotel.id })
  return row.content_version
}

const lockOutlet = (tx: Handle, id: string) =>
  tx
    .selectFrom('outlet')
    .select(['id', 'name', 'description'])
    .where(is({ hotel_id: hotel.id, id }))
    .forUpdate()
    .executeTakeFirst()

/** Renames the outlet; `fail` throws while the live event is built, after everything else. */
function rename(name: string, { id = outlet.id, fail }: { id?: string; fail?: Error } = {}) {
  return server.db.transaction().execute((tx) =>
    changeContent(tx, staff, {
      noun: 'outlet',
      verb: 'rename',
      id,
      lock: () => lockOutlet(tx, id),
      change: (row) => {
        const update = tx
          .updateTable('outlet')
          .set({ name })
          .where(is({ hotel_id: hotel.id, id }))
        return { row: { ...row, name }, writes: [update] }
      },
      event: () => {
        if (fail) throw fail
        return { name: 'menu.updated', payload: { restaurantId: id } }
      },
    }),
  )
}

test('locks the row, then changes it with audit entry, version and event in one statement', async () => {
  const version = await readVersion()
  const statements = await statementsOf(async () =>
    expect(await rename('Terrace')).toMatchObject({ id: outlet.id, name: 'Terrace' }),
  )
  expect(statements.map((statement) => statement.trim().replaceAll('"', ''))).toEqual([
    expect.stringMatching(/^select .* from outlet .* for update$/),
    expect.stringMatching(
      /^WITH part_0 AS \(update outlet .*insert into audit .*UPDATE hotel_counter SET content_version = .*, event_id = .*INSERT INTO event/s,
    ),
  ])
  expect(await readVersion()).toBe(version + 1)
  expect(await ofHotel('audit')).toMatchObject([
    {
      actor_kind: 'staff',
      actor_id: staff.staffId,
      action: 'outlet.rename',
      subject_id: outlet.id,
      before: { name: 'Kitchen' },
      after: { name: 'Terrace' },
    },
  ])
  expect(await ofHotel('event')).toMatchObject([
    { name: 'menu.updated', guest_id: null, payload: { restaurantId: outlet.id } },
  ])
})

test('audits a whole row when it is added or removed', async () => {
  const id = newId()
  const event = () => ({ name: 'menu.updated', payload: { restaurantId: id } }) as const
  await server.db.transaction().execute((tx) =>
    changeContent(tx, staff, {
      noun: 'outlet',
      verb: 'add',
      id,
      add: {
        row: { id, name: 'Pool bar' },
        writes: [tx.insertInto('outlet').values({ hotel_id: hotel.id, id, name: 'Pool bar' })],
      },
      event,
    }),
  )
  const removed = await server.db.transaction().execute((tx) =>
    changeContent(tx, staff, {
      noun: 'outlet',
      verb: 'remove',
      id,
      lock: () => lockOutlet(tx, id),
      remove: (row) => [
        tx.deleteFrom('outlet').where('hotel_id', '=', hotel.id).where('id', '=', row.id),
      ],
      event,
    }),
  )
  expect(removed).toMatchObject({ name: 'Pool bar' })
  expect(await ofHotel('audit')).toMatchObject([
    { action: 'outlet.add', before: null, after: { id, name: 'Pool bar' } },
    { action: 'outlet.remove', before: { id, name: 'Pool bar' }, after: null },
  ])
  expect(await ofHotel('event')).toHaveLength(2)
  expect(await readVersion()).toBe(2)
})

test('answers 404 to another hotel’s row, and writes nothing', async () => {
  const elsewhere = await buildOutlet(await buildHotel(server))
  await expect(rename('Terrace', { id: elsewhere.id })).rejects.toMatchObject({
    code: 'not_found',
    message: 'We could not find that outlet.',
  })
  expect(await ofHotel('audit')).toEqual([])
  expect(await readVersion()).toBe(0)
})

test('rolls everything back on failure', async () => {
  await expect(rename('Terrace', { fail: new Error('no event') })).rejects.toThrow('no event')
  expect(await lockOutlet(server.db, outlet.id)).toMatchObject({ name: 'Kitchen' })
  expect(await ofHotel('audit')).toEqual([])
  expect(await readVersion()).toBe(0)
})

test('serialises simultaneous changes without losing any', async () => {
  await Promise.all(['A', 'B', 'C', 'D'].map((name) => rename(name)))
  const changes = (await ofHotel('audit')).map(({ before, after }) => ({ before, after }))
  expect(changes).toHaveLength(4)
  // Each began with the previous one's result.
  const starts = changes.map(({ before }) => (before as { name: string }).name)
  const ends = changes.map(({ after }) => (after as { name: string }).name)
  const { name: last = '' } = (await lockOutlet(server.db, outlet.id)) ?? {}
  expect([...starts, last].sort()).toEqual([...ends, 'Kitchen'].sort())
  expect(await readVersion()).toBe(4)
  expect(await ofHotel('event')).toHaveLength(4)
})

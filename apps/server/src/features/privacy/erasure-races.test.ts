import { eraseGuest } from '@bellhop/contract/desk/privacy'
import { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Handle } from '../../database/open.ts'
import type { StaffCaller } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildFormerGuest, settleBill } from '../../testing/former-guest.ts'
import { readAudit } from '../../testing/log.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows, readRow } from '../../testing/rows.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { eraseGuest as eraseGuestIn } from './erase-guest.ts'

const server = await getTestApp()
const { db } = server
const name = 'Zebulon Quartzmaker'
const note = 'xylophone at dusk'
let email: string
const hotel = prepare(() => buildHotel(server, { country: 'FR' }))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
beforeEach(() => {
  email = `${newId()}@quartz.example`
})

const buildFormer = () => buildFormerGuest(hotel, { name, note, email })
const erase = (id: string) => admin.call(eraseGuest, { params: { id }, body: {} })

test('the audit log stays append-only outside of an erasure, and in it for everything else', async () => {
  const guest = await buildFormer()
  await settleBill(hotel, guest.stayId)
  await erase(guest.id)
  const blank = sql`UPDATE audit SET after = '{"erased": true}' WHERE hotel_id = ${hotel.id}`
  await expect(blank.execute(db)).rejects.toThrow(/append-only/)
  const log = await readAudit(hotel, ['action'])
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['guest.correct', 'stay.walkIn', 'guest.signIn', 'guest.erase']),
  )
})

describe('at the same moment as an erasure', () => {
  let guest: Awaited<ReturnType<typeof buildFormer>>
  beforeEach(async () => {
    guest = await buildFormer()
    await settleBill(hotel, guest.stayId)
  })

  /** The last one again, as if it were booked. */
  async function bookAgain(at: Handle) {
    const stay = await readRow(at, 'stay', '*', guest.stayId)
    await addRows(at, 'stay', {
      ...stay,
      id: newId(),
      walked: null,
      rate: null,
      status: 'booked',
      room_id: null,
      checked_out_at: null,
    })
  }

  async function write(at: Handle) {
    const room = { hotel_id: hotel.id, id: newId(), guest_id: guest.id }
    await at.insertInto('chat_room').values(room).execute()
  }

  test('a stay that was stored first prevents it', async () => {
    const { erasing } = await db.transaction().execute(async (tx) => {
      await bookAgain(tx)
      const erasing = erase(guest.id)
      await waitForLock(tx)
      return { erasing }
    })
    const rejected = await erasing
    expect([rejected.status, rejected.body.detail]).toEqual([
      409,
      `${name} has an upcoming stay. Cancel it first.`,
    ])
  })

  test('a chat that was opened first is erased with it', async () => {
    const { erasing } = await db.transaction().execute(async (tx) => {
      await write(tx)
      const erasing = erase(guest.id)
      await waitForLock(tx)
      return { erasing }
    })
    expect((await erasing).status).toBe(200)
    expect(await roomsLeft()).toEqual([])
  })

  test.each([
    ['stay', bookAgain],
    ['chat', write],
  ] as const)('a %s that comes later is refused', async (_, add) => {
    const nouns = [...server.app.contentNouns.keys()]
    const { id: staffId } = await buildStaff(hotel)
    const staff = { hotelId: hotel.id, staffId, currency: 'INR', timeZone: 'Asia/Kolkata' }
    const { adding } = await db.transaction().execute(async (tx) => {
      const keys = server.app.secrets.detailKeys
      const work = {
        tx,
        staff: staff as StaffCaller,
        now: new Date(),
        language: 'en' as const,
        audit: async () => {},
      }
      await eraseGuestIn(work, guest.id, { keys, nouns })
      const adding = add(db).catch((error: unknown) => error)
      await waitForLock(tx)
      return { adding }
    })
    await expect(adding).resolves.toMatchObject({ constraint: 'guest_not_erased' })
    expect(await roomsLeft()).toEqual([])
  })

  const roomsLeft = () =>
    db.selectFrom('chat_room').select('id').where('hotel_id', '=', hotel.id).execute()
})

test('a request waits for the guest before it takes the counter, as an erasure does', async () => {
  const guest = await buildGuest(hotel)
  const department = await buildDepartment(hotel)
  const service = await buildService(hotel, department)
  const body = { departmentId: department.id, deptRequestId: service.id }
  const { ordering } = await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM guest WHERE hotel_id = ${hotel.id} AND id = ${guest.id} FOR UPDATE`.execute(
      tx,
    )
    const ordering = guest.call(createDepartmentRequest, { body })
    await waitForLock(tx)
    // Fails at once if the order has locked it.
    await sql`SELECT FROM hotel_counter WHERE hotel_id = ${hotel.id} FOR UPDATE NOWAIT`.execute(tx)
    return { ordering }
  })
  expect((await ordering).status).toBe(201)
})

test('every table that refers to a guest refuses an erased one', async () => {
  const columns = sql<{ column: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a
      ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) AND a.attname <> 'hotel_id'
    WHERE c.contype = 'f' AND c.confrelid = 'guest'::regclass AND c.conrelid <> 'erasure'::regclass
    UNION SELECT 'chat_message.author_id' ORDER BY 1`
  const guarded = sql<{ column: string }>`
    SELECT t.tgrelid::regclass || '.' || encode(t.tgargs, 'escape') AS column
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname = 'refuse_erased_guest'
    ORDER BY 1`
  const names = async (list: typeof columns) =>
    (await list.execute(db)).rows.map(({ column }) => column.replace(/\\000$/, ''))
  expect(await names(guarded)).toEqual(await names(columns))
})

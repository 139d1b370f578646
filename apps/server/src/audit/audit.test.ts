import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel } from '../testing/builders.ts'
import { readRows } from '../testing/rows.ts'
import { recordAudit } from './audit.ts'

const server = await getTestApp()

async function countRows(hotelId: string) {
  const rows = await readRows(server.db, 'audit', ['action'], { hotel_id: hotelId })
  return rows.length
}

test('rejects changes, deletions and truncation of the audit log; its rows are deleted with their hotel', async () => {
  const [hotel, other] = [await buildHotel(server), await buildHotel(server)]
  for (const { id } of [hotel, other]) {
    await recordAudit(server.db, id, {
      actorKind: 'server',
      actorId: null,
      action: 'cash.count',
      subjectId: null,
    })
  }
  const rejected = /append-only/
  await expect(
    server.db.updateTable('audit').set({ action: 'test.undone' }).execute(),
  ).rejects.toThrow(rejected)
  await expect(
    server.db.deleteFrom('audit').where('hotel_id', '=', hotel.id).execute(),
  ).rejects.toThrow(rejected)
  await expect(sql`TRUNCATE audit`.execute(server.db)).rejects.toThrow(rejected)
  // Truncating may also fail on invoices: the order depends on when the tables were created.
  await expect(sql`TRUNCATE hotel CASCADE`.execute(server.db)).rejects.toThrow(
    /append-only|never changed/,
  )
  expect(await countRows(hotel.id)).toBe(1)

  await server.db.deleteFrom('hotel_counter').where('hotel_id', '=', hotel.id).execute()
  await server.db.deleteFrom('room_type').where('hotel_id', '=', hotel.id).execute()
  await server.db.deleteFrom('hotel').where('id', '=', hotel.id).execute()
  expect(await countRows(hotel.id)).toBe(0)
  expect(await countRows(other.id)).toBe(1)
})

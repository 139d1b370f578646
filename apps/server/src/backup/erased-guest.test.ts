import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { eraseGuest } from '@bellhop/contract/desk/privacy'
import { expect, inject, test } from 'vitest'
import { openTestApp } from '../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildFormerGuest, settleBill } from '../testing/former-guest.ts'
import { readRow } from '../testing/rows.ts'
import { seedWithoutImages } from '../testing/seed-without-images.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { unpackBackup } from './container.ts'
import { readParts } from './lines.ts'
import { makeBackup } from './make-backup.ts'

test('a backup made after an erasure has no trace of the guest but the name on invoices', async () => {
  const database = await openTestDatabase()
  const server = await openTestApp({}, async () => ({ ...database, close: async () => {} }))
  await seedWithoutImages(server)
  const { db } = server
  const name = 'Thomas Weber'
  const guest = await readRow(db, 'guest', '*', { name })
  const admin = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'hotel_id as hotelId'])
    .where('hotel_id', '=', guest.hotel_id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const headers = await signInStaff(server, admin)
  const dataDir = server.app.settings.DATA_DIR
  const folder = await mkdtemp(join(inject('serversFolder'), 'backup-'))

  /** The tables with a value in a backup made now; `file` for the content of files. */
  async function listTraces(...values: string[]): Promise<string[]> {
    const path = join(folder, 'plain')
    const forms = values.flatMap((value) => [value, Buffer.from(value).toString('hex')])
    await makeBackup(database, path, { dataDir, secret: 'unused' })
    const found = new Set<string>()
    let place = ''
    for await (const part of readParts(unpackBackup(path, undefined))) {
      if (part.kind === 'table') place = part.table
      if (part.kind === 'row' && forms.some((form) => part.row.includes(form))) found.add(place)
      if (part.kind === 'file' && forms.some((form) => part.file.includes(form))) found.add('file')
      if (part.kind === 'bytes' && forms.some((form) => part.bytes.includes(form)))
        found.add('file')
    }
    return [...found].sort()
  }
  const { phone, email } = guest
  if (!phone || !email) throw new Error('Expected contacts')
  expect(await listTraces(phone)).toContain('guest')
  expect(await listTraces(email)).toContain('guest')

  const { status } = await call(server, eraseGuest, { headers, params: { id: guest.id }, body: {} })
  expect(status).toBe(200)
  expect(await listTraces(phone)).toEqual([])
  expect(await listTraces(email)).toEqual([])
  expect(await listTraces(name)).toEqual(['invoice'])

  const personal = { name: 'Zebulon Quartzmaker', note: 'xylophone at dusk', email: 'z@q.example' }
  const hotel = await buildHotel(server, { country: 'IT' })
  const former = await buildFormerGuest(hotel, personal)
  await settleBill(hotel, former.stayId)
  const values = [...Object.values(personal), former.phone.slice(1), 'Zebulon', 'Z9Q7']
  values.push('203.0.113.77', 'Quartz Browser', former.voice.id)
  expect(await listTraces(...values)).toEqual(
    expect.arrayContaining(['audit', 'booking', 'chat_message', 'file', 'idempotency']),
  )
  const as = await signInStaff(server, await buildStaff(hotel, { role: 'admin' }))
  const erased = await call(server, eraseGuest, {
    headers: as,
    params: { id: former.id },
    body: {},
  })
  expect(erased.status).toBe(200)
  expect(await listTraces(...values)).toEqual([])
  await server.close()
  await database.close()
})

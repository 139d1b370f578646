import { type AuditEntry, exportAudit, listAudit } from '@bellhop/contract/desk/audit'
import { addFoodCategory, changeFoodCategory } from '@bellhop/contract/desk/dining'
import { correctGuest } from '@bellhop/contract/desk/guest'
import { staffSignIn } from '@bellhop/contract/desk/staff'
import { addStaff, changeStaff } from '@bellhop/contract/desk/staff-members'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp, openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, staffPassword } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'
import { connectTo } from '../../testing/test-database.ts'
import { listEntries, scanLimit } from './queries.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const meera = prepare(() => buildStaff(hotel, { role: 'admin', name: 'Meera Joshi' }))

async function list(query: Record<string, string> = {}): Promise<AuditEntry[]> {
  const { status, body } = await meera.call(listAudit, { query })
  expect(status).toBe(200)
  return body.data
}
/** Entries as an admin reads them. */
const sentences = (entries: AuditEntry[]) =>
  entries.map(({ actor, text, subject }) => [actor.name, text, subject].filter(Boolean).join(' '))

async function record(at: string, action: 'cash.count' | 'stay.import' = 'cash.count') {
  const id = v7({ msecs: Date.parse(at) })
  await addRows(server.db, 'audit', {
    hotel_id: hotel.id,
    id,
    at: new Date(at),
    actor_kind: 'server',
    action,
  })
  return id
}

async function correct({ id, phone }: { id: string; phone: string }, name: string) {
  const body = { name, phone, version: 1 }
  expect((await meera.call(correctGuest, { params: { id }, body })).status).toBe(200)
}

test('shows signing in with address and device, and failed attempts', async () => {
  const email = meera.email
  const device = { headers: { 'user-agent': 'Firefox/140.0' } }
  await call(server, staffSignIn, { body: { email, password: staffPassword }, ...device })
  await call(server, staffSignIn, { body: { email, password: 'not the password' }, ...device })
  // A failure is recorded after its response.
  await expect.poll(() => list({ area: 'signIn' })).toHaveLength(2)
  const [failed, signedIn] = await list({ area: 'signIn' })
  expect(failed).toMatchObject({
    actor: { kind: 'server', name: 'Someone' },
    text: 'could not sign in as',
    subject: 'Meera Joshi',
    page: { kind: 'staff', _id: meera.id },
    address: '127.0.0.1',
    device: 'Firefox/140.0',
    fields: [],
  })
  expect(signedIn).toMatchObject({
    actor: { _id: meera.id, name: 'Meera Joshi' },
    text: 'signed in',
  })
  expect(signedIn).not.toHaveProperty('subject')
  expect(await list({ person: meera.id })).toEqual([failed, signedIn])
})

test('shows what differs before and after, with names instead of ids', async () => {
  const outlet = await buildOutlet(hotel)
  const person = { name: 'Ravi', email: `${newId()}@example.com`, role: 'kitchen' }
  const body = { ...person, outletIds: [outlet.id] }
  const added = (await meera.call(addStaff, { body })).body.data
  const options = { headers: meera.headers, params: { id: added._id } }
  const changed = { name: 'Ravi Nair', email: person.email, role: 'frontDesk' }
  await call(server, changeStaff, { ...options, body: { ...changed, version: added.version } })
  const [change, ...earlier] = await list({ subject: added._id })
  expect(change).toMatchObject({ text: 'changed the account of', subject: 'Ravi Nair' })
  const field = (name: string, values: object) => ({
    ...{ field: name, label: name.replace('Ids', 's'), kind: 'other', ...values },
  })
  expect(change?.fields).toEqual([
    field('name', { before: 'Ravi', after: 'Ravi Nair' }),
    field('role', { before: 'kitchen', after: 'front desk' }),
    field('outletIds', { before: [outlet.name] }),
  ])
  expect(earlier.at(-1)?.fields).toContainEqual(field('outletIds', { after: [outlet.name] }))
})

test('does not take every text that looks like a date for one', async () => {
  const guest = await buildGuest(hotel)
  for (const [before, after] of [
    ['2026-03-01', '2026-13-45'],
    ['soon', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00Z', '2026-03-02T99:00:00Z'],
    ['2026-03-01', '2026-03-02'],
  ]) {
    await recordAudit(server.db, hotel.id, {
      ...{ actorKind: 'staff', actorId: meera.id, action: 'guest.correct', subjectId: guest.id },
      ...{ before: { name: before }, after: { name: after } },
    })
  }
  const kinds = (await list({ subject: guest.id })).map(({ fields }) => fields[0]?.kind)
  expect(kinds).toEqual(['date', 'other', 'other', 'other'])
  const csv = await server.app.inject({ url: '/api/desk/audit/csv', headers: meera.headers })
  expect(csv.body).toContain('name: 2026-03-02T99:00:00Z')
})

test('has changes of content in the words and values of their history', async () => {
  const outlet = await buildOutlet(hotel)
  const body = { outletId: outlet.id, name: { en: 'Mains' } }
  const category = (await meera.call(addFoodCategory, { body })).body.data
  await meera.call(changeFoodCategory, {
    params: { id: category._id },
    body: { ...body, name: { en: 'Mains', hi: 'मुख्य' }, version: category.version },
  })
  const [changed, added] = await list({ area: 'content' })
  expect(sentences([added, changed].filter((one) => one !== undefined))).toEqual([
    'Meera Joshi added the menu category Mains',
    'Meera Joshi changed the name in Hindi of the menu category Mains',
  ])
  expect(changed).toMatchObject({
    page: { kind: 'change', _id: category._id },
    fields: [{ field: 'name.hi', language: 'hi', kind: 'other', after: 'मुख्य' }],
  })
})

test('finds words of names, of sentences, of values before and after, and addresses', async () => {
  const guest = await buildGuest(hotel)
  await correct(guest, 'Zoë Kapoor')
  const corrected = ['Meera Joshi corrected the details of Zoë Kapoor']
  for (const search of ['zoe', 'ANANYA', 'meera kapoor', 'corrected details']) {
    expect(sentences(await list({ search }))).toEqual(corrected)
  }
  expect(await list({ search: 'zoe invoice' })).toEqual([])
  await call(server, staffSignIn, { body: { email: meera.email, password: staffPassword } })
  expect(sentences(await list({ search: '127.0.0' }))).toEqual(['Meera Joshi signed in'])
})

test('limits entries to hotel dates', async () => {
  // 18:30 UTC is midnight in India.
  const late = await record('2026-03-01T18:29:59.999Z')
  const early = await record('2026-03-01T18:30:00.000Z')
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ _id }) => _id)
  expect(await ids({ from: '2026-03-01', to: '2026-03-01' })).toEqual([late])
  expect(await ids({ from: '2026-03-02', to: '2026-03-02' })).toEqual([early])
  expect(await ids({ to: '2026-03-02' })).toEqual([early, late])
  const query = { from: '2026-03-02', to: '2026-03-01' }
  const { status, body } = await meera.call(listAudit, { query })
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'to' })]])
})

test('reads a page after the other', async () => {
  for (const day of ['01', '02', '03']) await record(`2026-03-${day}T10:00:00Z`)
  const page = async (query: Record<string, string>) =>
    (await meera.call(listAudit, { query: { limit: '2', area: 'money', ...query } })).body
  const first = await page({})
  expect(first.data.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-03', '2026-03-02'])
  const second = await page({ before: String(first.next) })
  expect(second.data.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-01'])
  expect(second).not.toHaveProperty('next')
})

test('exports the filtered entries, with formulas as text, and records that', async () => {
  const guest = await buildGuest(hotel)
  await correct(guest, '=1+1')
  const query = { area: 'guests' }
  const sent = await server.app.inject({
    url: `/api${exportAudit.url}`,
    headers: meera.headers,
    query,
  })
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['content-disposition']).toMatch(/attachment; filename="audit-log-.*\.csv"/)
  const [heading, ...lines] = sent.body.trim().split('\n')
  expect(heading).toMatch(/Time,Person,Kind of person,What was done/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /Meera Joshi,Staff,Meera Joshi corrected the details of =1\+1,'=1\+1,name: Ananya Rao,name: =1\+1/,
  )
  const [exported] = await list()
  expect(exported).toMatchObject({
    text: 'exported the audit log',
    address: '127.0.0.1',
    fields: [{ field: 'area', after: 'guests' }],
  })
})

test('has a sentence without a subject for an action whose record is gone', async () => {
  await recordAudit(server.db, hotel.id, {
    ...{ actorKind: 'server', actorId: null, action: 'booking.release', subjectId: newId() },
    after: { references: ['ABC'], nights: 2 },
  })
  const [entry] = await list()
  expect(sentences(entry ? [entry] : [])).toEqual([
    'Bellhop released the rooms of unconfirmed bookings',
  ])
})

describe('on 10⁵ entries', { tags: 'nightly' }, () => {
  interface PlanNode {
    'Node Type': string
    'Actual Rows': number
    'Actual Loops': number
    'Relation Name'?: string
    Plans?: PlanNode[]
  }
  test('reads few rows by an index, whatever the filter', async () => {
    const app = await openTestApp()
    const client = await connectTo(app.db)
    try {
      const big = await buildHotel(app)
      const person = await buildStaff(big)
      const subject = newId()
      await sql`
        INSERT INTO audit (hotel_id, id, at, actor_kind, actor_id, action, subject_id, after)
        SELECT ${big.id}::uuid, ('0190' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
          '2025-01-01'::timestamptz + n * interval '5 minutes', 'staff',
          CASE WHEN n % 1000 = 0 THEN ${person.id}::uuid ELSE gen_random_uuid() END,
          CASE WHEN n % 5000 = 0 THEN 'cash.count' WHEN n % 7000 = 0 THEN 'food.change' ELSE 'request.accept' END,
          CASE WHEN n % 1000 = 1 THEN ${subject}::uuid ELSE gen_random_uuid() END, '{"status": "accepted"}'
        FROM generate_series(1, 60000) n`.execute(app.db)
      await sql`
        INSERT INTO audit (hotel_id, id, actor_kind, action)
        SELECT ${big.id}::uuid, ('0191' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
          'server', 'roomState.depart' FROM generate_series(1, 50000) n`.execute(app.db)
      await client.query('ANALYZE audit')
      const rowsRead = async (filter: object) => {
        app.statements.length = 0
        const result = await listEntries(app.db, big.id, { limit: 31, ...filter })
        const [statement = ''] = app.statements
        const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}`)
        const scans: string[] = []
        const enter = (node: PlanNode) => {
          if (node['Relation Name'] === 'audit') scans.push(node['Node Type'])
          for (const child of node.Plans ?? []) enter(child)
        }
        enter(rows[0]['QUERY PLAN'][0].Plan)
        expect(scans.length).toBeGreaterThan(0)
        expect(scans.filter((type) => !type.startsWith('Index'))).toEqual([])
        return result.rows.length
      }
      expect(await rowsRead({})).toBe(31)
      expect(await rowsRead({ person: person.id })).toBe(31)
      expect(await rowsRead({ subject })).toBe(31)
      expect(
        await rowsRead({ area: { actions: ['cash.count', 'invoice.issue'], nouns: [] } }),
      ).toBe(12)
      expect(await rowsRead({ area: { actions: [], nouns: ['food', 'gift'] } })).toBe(7)
      // Found among the latest rows, or the page ends there.
      const search = [sql<boolean>`a.action = 'cash.count'`]
      const first = await listEntries(app.db, big.id, { limit: 31, search })
      expect(first.rows).toEqual([])
      const before = first.scannedTo?.id
      expect(before).toBeDefined()
      const second = await listEntries(app.db, big.id, { limit: 31, search, before })
      const third = await listEntries(app.db, big.id, {
        limit: 31,
        search,
        before: second.scannedTo?.id,
      })
      expect(scanLimit * 3).toBeGreaterThan(50_000)
      expect(third.rows.length).toBeGreaterThan(0)
    } finally {
      await client.end()
      await app.close()
    }
  })
})

import {
  getFigures,
  getMonthMail,
  getMonthPage,
  setMonthMail,
} from '@bellhop/contract/desk/figures'
import { getImport, getImportTemplate } from '@bellhop/contract/desk/imports'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '../../../delivery/mail.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../../testing/builders.ts'
import { createImportCalls } from '../../../testing/import-calls.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { prepare, prepareOnce } from '../../../testing/prepare.ts'
import { buildRandomNights } from '../../../testing/random-nights.ts'
import { changeRows } from '../../../testing/rows.ts'
import { queueMonthMails, sendMonthMails } from './month-mail.ts'

const server = await getTestApp()
const mails: { to: string; raw: string }[] = []
/** The database has hotels of other tests, to which the job sends too. */
const mailServer = prepareOnce(() =>
  startMailServer((to, raw) => {
    if (/@figures\.example$/i.test(to)) mails.push({ to, raw })
  }),
)
afterAll(() => mailServer.close())

describe('the page of a month', () => {
  const world = prepareOnce(() => buildRandomNights(server, 7))
  beforeEach(() => {
    mails.length = 0
  })

  /** Runs the job at a time of the hotel in Kolkata. */
  async function runAt(time: string) {
    const now = new Date(Date.parse(`${time}:00Z`) - 5.5 * HOUR_MS)
    await queueMonthMails(server.db, now)
    const mailer = createMailer({ url: mailServer.url, from: 'Sol <stay@sol.example>' })
    await sendMonthMails(server.db, mailer, server.app.log, now)
  }

  test('is one page of A4', async () => {
    const query = { month: '2026-02-01' }
    const { status, bytes } = await world.staff.call(getMonthPage, { query })
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('is sent once on the first, from seven o’clock, to each address', async () => {
    await runAt('2026-04-01T09:00')
    expect(mails).toEqual([])
    const addresses = ['Owner@Figures.example', 'books@figures.example', 'owner@figures.example']
    const { body } = await world.staff.call(setMonthMail, { body: { addresses } })
    expect(body.data.addresses).toEqual(['owner@figures.example', 'books@figures.example'])
    await runAt('2026-05-01T06:59')
    await runAt('2026-05-02T09:00')
    expect(mails).toEqual([])
    await runAt('2026-05-01T07:00')
    await runAt('2026-05-01T08:00')
    expect(mails.map(({ to }) => to)).toEqual(['owner@figures.example', 'books@figures.example'])
    expect(mails[0]?.raw).toContain('figures of April 2026')
    expect(mails[0]?.raw).toContain('figures-2026-04.pdf')
    await world.staff.call(setMonthMail, { body: { addresses: [] } })
    await runAt('2026-06-01T07:00')
    expect(mails).toHaveLength(2)
    expect((await world.staff.call(getMonthMail)).body.data.addresses).toEqual([])
  })
})

describe('a table of last year’s figures', () => {
  const hotel = prepare(() => buildHotel(server))
  const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
  const importCalls = () => createImportCalls(server, 'figures', manager.headers)

  async function readYear() {
    const query = { from: '2025-01-01', to: '2025-12-31', by: 'month' as const }
    return (await manager.call(getFigures, { query })).body
  }

  test('is imported with its gaps, and undone', async () => {
    const calls = importCalls()
    const table = [
      'Business date,Available rooms,Rooms sold,Room revenue',
      '2025-11-01,20,10,"50,000.00"',
      '2025-11-02,20,,',
      '2025-11-03,20,25,125000',
      '2025-11-03,20,1,1',
      '2125-11-03,20,1,1',
      '2025-12-24,,5,100',
    ].join('\n')
    const { _id: id, counts, problems } = await calls.check(table)
    expect(counts).toMatchObject({ new: 2, skipped: 1, bad: 3 })
    expect(problems.map(({ row }) => row)).toEqual([5, 6, 7])
    expect(problems[0]?.detail).toBe('Row 4 has the same day.')
    expect((await calls.apply(id)).status).toBe(200)
    const { data, total } = await readYear()
    expect(data).toMatchObject([{ key: '2025-11', days: 2, sold: 35, occupancy: 87.5 }])
    expect(total).toMatchObject({ days: 2, revenue: 175_000, adr: 5000 })

    const second = await calls.importTable(
      table.split('\n').slice(0, 2).join('\n').replace('10', '12'),
    )
    expect((await readYear()).total.sold).toBe(37)
    expect((await calls.undo(second)).status).toBe(200)
    expect((await readYear()).total.sold).toBe(35)
    expect((await calls.undo(id)).status).toBe(200)
    expect((await readYear()).data).toEqual([])
    const undone = await manager.call(getImport, { params: { id } })
    expect(undone.body.data.state).toBe('undone')
  })

  test('has a template in the reader’s language', async () => {
    await changeRows(server.db, 'hotel', hotel.id, { languages: ['de'] })
    const params = { kind: 'figures' }
    const { status, bytes } = await manager.call(getImportTemplate, { params })
    expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})

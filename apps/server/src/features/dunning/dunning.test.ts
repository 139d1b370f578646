import { checkOut } from '@bellhop/contract/desk/check-out'
import { addCompany, setCompanyTerms } from '@bellhop/contract/desk/companies'
import {
  getDunning,
  getDunningLetter,
  listDueLetters,
  listDunningLetters,
  previewDunningLetter,
  sendDunningLetter,
  setDunning,
} from '@bellhop/contract/desk/dunning'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { takeCompanyPayment } from '@bellhop/contract/desk/open-items'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { prepare } from '../../testing/prepare.ts'
import { readRow } from '../../testing/rows.ts'
import { mailLetters } from './mail-letters.ts'
import { sendAutomatically } from './send-automatically.ts'

const mails: { to: string; raw: string }[] = []
const mailServer = await startMailServer((to, raw) => void mails.push({ to, raw }))
const settings = { SMTP_URL: mailServer.url, SMTP_FROM: 'Sol <stay@sol.example>' }
const server = await openTestApp(settings)
afterAll(async () => {
  await server.close()
  mailServer.close()
})

const hotel = prepare(() => buildHotel(server, { upi_id: 'lake@upi' }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const rules = (isAutomatic: boolean, text?: string) => ({
  isAutomatic,
  levels: [0, 1, 2].map((days) => ({ days, texts: text ? { en: text } : ({} as object) })),
})
const set = (isAutomatic: boolean, text?: string) =>
  manager.call(setDunning, { body: rules(isAutomatic, text) })
const due = async () => (await manager.call(listDueLetters)).body.data
const sent = async () => (await manager.call(listDunningLetters)).body.data

/** A company with an invoice that is due today. */
async function buildDebtor(email = 'accounts@rao.example') {
  const company = { name: 'Rao Textiles', email }
  const { _id: id } = (await manager.call(addCompany, { body: company })).body.data
  const terms = { paymentDays: 0, version: 1 }
  await manager.call(setCompanyTerms, { params: { id }, body: terms })
  const params = { id: (await buildGuest(hotel)).stayId }
  await manager.call(setStayCompany, {
    ...{ params, body: { company: { _id: id, pays: 'everything' } } },
  })
  expect((await manager.call(checkOut, { params, body: {} })).status).toBe(200)
  return id
}

const send = ({ companyId, level, items }: Awaited<ReturnType<typeof due>>[number]) =>
  manager.call(sendDunningLetter, {
    body: { companyId, level, invoiceIds: items.map(({ _id }) => _id) },
  })

const readPdf = async (url: string) => {
  const { headers } = manager
  const answer = await server.app.inject({ method: 'GET', url: `/api${url}`, headers })
  return [answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]
}

test('a letter is previewed, sent once, and a paid invoice is in none', async () => {
  const id = await buildDebtor()
  expect(await due()).toEqual([])
  await set(false, 'Dear {company}, {total} of {invoices} is open.')
  const [letter] = await due()
  if (!letter) throw new Error('Expected a due letter')
  expect(letter).toMatchObject({ companyId: id, level: 1, email: 'accounts@rao.example' })
  const preview = `${previewDunningLetter.url}?companyId=${id}&level=1`
  expect(await readPdf(preview)).toEqual([200, '%PDF-'])

  const answers = await Promise.all([send(letter), send(letter)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await due()).toEqual([])
  const stored = await readRow(server.db, 'dunning_letter', ['content'], { hotel_id: hotel.id })
  expect(stored.content).toMatchObject({ upiId: 'lake@upi' })
  expect(await readPdf(preview)).toEqual([404, expect.any(String)])
  const { sendMail, log } = server.app
  if (!sendMail) throw new Error('Expected a mail server')
  await mailLetters(server.db, sendMail, log)
  await mailLetters(server.db, sendMail, log)
  await expect.poll(async () => (await sent()).map(({ state }) => state)).toEqual(['sent'])
  expect(mails.map(({ to }) => to)).toEqual(['accounts@rao.example'])
  expect(mails[0]?.raw).toContain('Payment reminder')
  const [{ _id = '' } = {}] = await sent()
  expect(await readPdf(getDunningLetter.url.replace(':id', _id))).toEqual([200, '%PDF-'])

  await buildDebtor()
  const [next] = await due()
  if (!next) throw new Error('Expected a due letter')
  const body = { amount: next.total, method: 'bank' } as const
  await manager.call(takeCompanyPayment, { params: { id: next.companyId }, body })
  expect(await due()).toEqual([])
  expect((await send(next)).body.code).toBe('changed_meanwhile')
})

test('nothing goes out by itself until the hotel turns it on, and then each level once', async () => {
  await buildDebtor()
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T08:00:00Z`)
  const run = (days: number) =>
    sendAutomatically(server.db, new Date(noon.getTime() + days * DAY_MS))
  await set(false)
  await run(1)
  expect(await sent()).toEqual([])
  await set(true)
  for (const days of [1, 1, 2, 3, 4, 5, 6, 7]) await run(days)
  expect((await sent()).map(({ level }) => level).sort()).toEqual([1, 2, 3])
})

test('rejects days out of order, unknown placeholders, and texts that are empty or too long', async () => {
  const bad = await set(false, 'Dear {firm}')
  expect([bad.status, bad.body]).toMatchObject([400, { errors: [{ field: 'levels.0.texts.en' }] }])
  for (const text of [' ', 'x'.repeat(5000)]) expect((await set(false, text)).status).toBe(400)
  const { levels } = rules(false)
  for (const wrong of [levels.with(0, { days: -1, texts: {} }), levels.toReversed()]) {
    const body = { isAutomatic: false, levels: wrong }
    expect((await manager.call(setDunning, { body })).status).toBe(400)
  }
  const { data } = (await manager.call(getDunning)).body
  expect([data.isAutomatic, data.levels.map(({ days }) => days)]).toEqual([false, [7, 21, 35]])
  expect(data.usualTexts[0]?.en).toContain('{total}')
})

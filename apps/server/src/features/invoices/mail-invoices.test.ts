import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { createMailer } from '../../delivery/mail.ts'
import { issueInvoice } from '../../ledger/issue-invoice.ts'
import { openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, type TestGuest } from '../../testing/builders.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { prepareOnce } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'
import { mailInvoices } from './mail-invoices.ts'

interface Mail {
  to: string
  text: string
}
const server = await openTestApp({ LOG_LEVEL: 'warn' })
afterAll(() => server.close())

let mails: Mail[]
/** The mail server's responses to the next messages. Without one, it accepts the message. */
let rejections: Error[]
const mailServer = prepareOnce(() =>
  startMailServer(
    (to, raw) => void mails.push({ to, text: raw }),
    () => rejections.shift(),
  ),
)
afterAll(async () => {
  mailServer.close()
})
beforeEach(async () => {
  mails = []
  rejections = []
  await server.db.updateTable('invoice_mail').set({ sent_at: new Date() }).execute()
})

const run = (
  after = 0,
  by = createMailer({ url: mailServer.url, from: 'Sol <stay@sol.example>' }),
) => mailInvoices(server.db, by, server.app.log, new Date(Date.now() + after * 60_000))

/** Creates a guest who has just left. */
async function checkOut({
  email,
  languages = ['en'],
}: {
  email: string | null
  languages?: string[]
}) {
  const hotel = await buildHotel(server, { name: 'Sol & <Mar>', country: 'IN', languages })
  const guest = await buildGuest(hotel, { status: 'checkedOut' })
  await server.db.updateTable('guest').set({ email }).where('id', '=', guest.id).execute()
  const staff = await buildStaff(hotel)
  const issue = { hotelId: hotel.id, stayId: guest.stayId, staffId: staff.id, at: new Date() }
  const issued = await inTransaction(server.db, (tx) => issueInvoice(tx, issue))
  return { guest, issued, hotelId: hotel.id }
}

const addressOf = (name: string) => `${name}-${crypto.randomUUID()}@guest.example`

/** The decoded base64 parts of an email. */
function decode(mail: Mail | undefined): Buffer[] {
  const parts = mail?.text.split(/\r\n--[^\r\n]+/) ?? []
  return parts
    .filter((part) => /transfer-encoding: base64/i.test(part))
    .map((part) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64'))
}

describe('an invoice', () => {
  test('is emailed once to the guest, as PDF', async () => {
    const email = addressOf('ananya')
    const { issued } = await checkOut({ email })
    await run()
    await run(600)
    expect(mails.map(({ to }) => to)).toEqual([email])
    const mail = mails[0]
    expect(mail?.text).toMatch(/^Subject: Your invoice from Sol & <Mar>\r$/m)
    expect(mail?.text).toMatch(new RegExp(`^Message-ID: <${issued.id}@sol\\.example>\\r$`, 'm'))
    expect(mail?.text).toContain(issued.number)
    expect(mail?.text).toContain(`filename=${issued.number.replaceAll('/', '-')}.pdf`)
    expect(decode(mail).some((part) => part.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  })

  test('has the hotel’s own words if its message about an invoice has some', async () => {
    const { guest, hotelId } = await checkOut({ email: addressOf('own'), languages: ['en', 'de'] })
    await addRows(server.db, 'guest_message', {
      ...{ hotel_id: hotelId, id: crypto.randomUUID(), kind: 'invoice', after_minutes: 10 },
      ...{ ways: ['email'], subject: 'Bill of {hotel}', words: 'Safe travels, {guest}! {link}' },
      translations: JSON.stringify({ de: { words: 'Gute Reise, {guest}! {link}' } }),
    })
    await run()
    expect(mails[0]?.text).toMatch(/^Subject: Bill of Sol & <Mar>\r$/m)
    expect(mails[0]?.text).toContain(`Safe travels, ${guest.name}!`)
    expect(mails[0]?.text).not.toContain('{link}')
    await subscribe(guest, 'de')
    await server.db
      .updateTable('invoice_mail')
      .set({ sent_at: null })
      .where('hotel_id', '=', hotelId)
      .execute()
    await run(600)
    expect(mails[1]?.text).toContain(`Gute Reise, ${guest.name}!`)
  })

  test('is in the language of the guest’s notifications, or else in the hotel’s', async () => {
    const inHindi = addressOf('hindi')
    const inArabic = addressOf('arabic')
    await checkOut({ email: inHindi, languages: ['hi', 'en'] })
    const { guest } = await checkOut({ email: inArabic, languages: ['en'] })
    await subscribe(guest, 'ar')
    await run()
    const textTo = (to: string) =>
      Buffer.concat(decode(mails.find((mail) => mail.to === to))).toString()
    expect(textTo(inHindi)).toContain('आपका इनवॉइस')
    expect(textTo(inArabic)).toContain('نشكرك على إقامتك')
  })

  test("is in English if the guest's language has no translated documents", async () => {
    const { guest } = await checkOut({ email: addressOf('french'), languages: ['hi', 'en'] })
    await subscribe(guest, 'el')
    await run()
    expect(mails[0]?.text).toMatch(/^Subject: Your invoice from/m)
  })

  test('waits if the guest has no email, and is sent once there is one', async () => {
    const { guest } = await checkOut({ email: null })
    await run()
    expect(mails).toEqual([])
    const email = addressOf('late')
    await server.db.updateTable('guest').set({ email }).where('id', '=', guest.id).execute()
    await run()
    expect(mails).toHaveLength(1)
  })

  test('is retried after growing waits, also after a restart', async () => {
    await checkOut({ email: addressOf('slow') })
    rejections = [new Error('busy'), new Error('busy')]
    await run()
    await run(1)
    expect(rejections).toHaveLength(1)
    await run(3)
    await run(6)
    expect(rejections).toHaveLength(0)
    expect(mails).toEqual([])
    await run(8)
    expect(mails).toHaveLength(1)
  })

  test('is logged if it cannot be sent, and does not block others', async () => {
    const { issued } = await checkOut({ email: addressOf('first') })
    await checkOut({ email: addressOf('second') })
    rejections = [new Error('no')]
    server.log.length = 0
    await run()
    expect(mails).toHaveLength(1)
    // The operator sees which one failed, and why.
    expect(server.log.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'invoice mail not sent', id: issued.id, err: { message: expect.any(String) } },
    ])
  })

  test('is sent by one of two servers, and no longer after three days', async () => {
    await checkOut({ email: addressOf('twice') })
    await Promise.all([run(), run()])
    expect(mails).toHaveLength(1)
    await checkOut({ email: addressOf('old') })
    await run(3 * 24 * 60 + 1)
    expect(mails).toHaveLength(1)
  })

  test('waits while there is no mail server', async () => {
    await checkOut({ email: addressOf('down') })
    await run(0, createMailer({ url: 'smtp://127.0.0.1:1', from: 'stay@sol.example' }))
    await run(3)
    expect(mails).toHaveLength(1)
  })
})

async function subscribe(guest: TestGuest, language: string): Promise<void> {
  const session = crypto.randomUUID()
  const expires = new Date(Date.now() + HOUR_MS)
  await addRows(server.db, 'guest_session', {
    hotel_id: guest.hotelId,
    id: session,
    guest_id: guest.id,
    expires_at: expires,
  })
  await addRows(server.db, 'push_subscription', {
    hotel_id: guest.hotelId,
    id: crypto.randomUUID(),
    person_id: guest.id,
    guest_session_id: session,
    endpoint: 'https://push.example/1',
    p256dh: '',
    auth: '',
    language,
    created_at: new Date(),
  })
}

import { listAudit } from '@bellhop/contract/desk/audit'
import { addFoodCategory, changeFoodCategory } from '@bellhop/contract/desk/dining'
import { correctGuest } from '@bellhop/contract/desk/guest'
import { expect, test } from 'vitest'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const meera = prepare(() => buildStaff(hotel, { role: 'admin', name: 'Meera Joshi' }))

async function list(query: Record<string, string>, language: string) {
  const headers = { ...meera.headers, 'accept-language': language }
  return (await call(server, listAudit, { query, headers })).body.data
}

async function correct({ id, phone }: { id: string; phone: string }, name: string) {
  const body = { name, phone, version: 1 }
  expect((await meera.call(correctGuest, { params: { id }, body })).status).toBe(200)
}

test('writes entries in the language of the reader, and finds them by its words', async () => {
  const guest = await buildGuest(hotel)
  await correct(guest, 'Zoë Kapoor')
  const [entry] = await list({ area: 'guests' }, 'de')
  expect(entry).toMatchObject({
    sentence: '{actor} hat die Angaben von {subject} korrigiert',
    text: 'corrected the details of',
    subject: 'Zoë Kapoor',
    fields: [{ field: 'name', label: 'Name' }],
  })
  const [inArabic] = await list({ area: 'guests' }, 'ar')
  expect(inArabic?.sentence).toBe('تم تصحيح بيانات {subject} بواسطة {actor}')
  expect(await list({ search: 'angaben KORRIGIERT zoe' }, 'de')).toEqual([entry])
  expect(await list({ search: 'corrected details' }, 'de')).toEqual([])
  expect(await list({ search: 'ضيف' }, 'ar')).toEqual([])

  const body = { outletId: (await buildOutlet(hotel)).id, name: { en: 'Mains' } }
  const { data: category } = (await meera.call(addFoodCategory, { body })).body
  await meera.call(changeFoodCategory, {
    params: { id: category._id },
    body: { ...body, name: { en: 'Mains', hi: 'मुख्य' }, version: category.version },
  })
  const [changed] = await list({ search: 'speisekartenkategorie' }, 'de')
  expect(changed).toMatchObject({
    sentence: '{actor} hat bei {subject} (Speisekartenkategorie) geändert: Name (Hindi)',
    text: 'changed the name in Hindi of the menu category',
    subject: 'Mains',
  })
})

test('writes codes, dates and the names of who has none in the language of the reader', async () => {
  const subjectId = newId()
  const record = { actorKind: 'guest', actorId: null, action: 'stay.checkOut', subjectId } as const
  await recordAudit(server.db, hotel.id, {
    ...record,
    after: { keyLeft: true, nights: [{ night: '2026-03-01', roomId: null }], payer: 'company' },
  })
  const [entry] = await list({ subject: subjectId }, 'de')
  expect(entry).toMatchObject({
    actor: { name: 'Ein Gast' },
    sentence: '{actor} hat (entfernt) ausgecheckt',
    text: 'checked out',
  })
  expect(entry?.fields.map(({ label, after }) => [label, after])).toEqual([
    ['Kostenträger', 'Firma'],
    ['Nächte', ['01.03.2026']],
    ['Schlüssel abgegeben', true],
  ])
})

test('names what a hotel file had', async () => {
  await recordAudit(server.db, hotel.id, {
    ...{ actorKind: 'staff', actorId: meera.id, action: 'hotelFile.load', subjectId: null },
    after: { template: 'city', counts: { rooms: 12, foods: 30 } },
  })
  const countsIn = async (language: string) =>
    (await list({ area: 'content' }, language))[0]?.fields.find(({ field }) => field === 'counts')
  expect(await countsIn('de')).toMatchObject({ after: 'Gerichte (30), Zimmer (12)' })
  expect(await countsIn('ar')).toMatchObject({
    after: '\u2068الأطباق (30)\u2069، \u2068الغرف (12)\u2069',
  })
})

test('exports a table in the language of the reader', async () => {
  const guest = await buildGuest(hotel)
  await correct(guest, 'Zoë Kapoor')
  await recordAudit(server.db, hotel.id, {
    ...{ actorKind: 'staff', actorId: meera.id, action: 'charge.post', subjectId: guest.id },
    after: { title: 'Taxi', net: 120_050, keyLeft: false, dueOn: '2026-03-01' },
  })
  const headers = { ...meera.headers, 'accept-language': 'de' }
  const { body } = await server.app.inject({ url: '/api/desk/audit/csv', headers })
  const [heading, ...lines] = body.trim().split('\n')
  expect(heading).toMatch(/Zeit,Person,Art der Person,Was getan wurde,Woran,Vorher,Nachher/)
  expect(lines).toContainEqual(
    expect.stringContaining('Personal,Meera Joshi hat die Angaben von Zoë Kapoor korrigiert,'),
  )
  expect(body.replaceAll('\u00A0', ' ')).toContain(
    '"netto: 1.200,50 ₹; fällig am: 01.03.2026; Titel: Taxi; Schlüssel abgegeben: nein"',
  )
})

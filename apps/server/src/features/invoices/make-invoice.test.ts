import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { roomNight } from '@bellhop/domain/money/folio'
import type { LedgerEntry } from '@bellhop/domain/money/invoice'
import { itemize } from '@bellhop/domain/money/itemize'
import { appLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { makeInvoice } from './make-invoice.ts'
import type { BillDocument } from './print-invoice.ts'

/** Builds a stay with a charge each night. */
function makeDocument(nights: number): BillDocument {
  const arrival = Temporal.PlainDate.from('2026-04-01')
  const entries = Array.from({ length: nights }, (_, days): LedgerEntry[] => {
    const common = {
      correctsId: null,
      isDiscount: false,
      included: 0,
      taxes: null,
      taxRuleId: null,
      date: arrival.add({ days }).toString(),
      requestId: null,
      taxRate: 1800,
      taxCode: '996311',
      method: null,
      reference: null,
    }
    const title = 'Dinner on the terrace – झील के किनारे – عشاء على الشرفة'
    return [
      { ...common, ...roomNight({ price: 890_000, taxRate: 1800 }), id: `n${days}`, title: '' },
      { ...common, id: `c${days}`, kind: 'charge', title, net: 64_900, tax: 11_682 },
    ]
  }).flat()
  return {
    kind: 'invoice',
    number: 'INV/26-27/00042',
    date: '2026-04-03',
    content: {
      ...itemize(entries, [], true),
      currency: 'INR',
      country: 'IN',
      hotel: {
        name: 'The Lakehouse',
        legalName: null,
        // Text is never interpreted as markup.
        address: '#panic() $x$ *14* Lake "Road" \\ [Udaipur]',
        phone: '+912945550100',
        email: 'stay@hotel.example',
        gstin: null,
        brandColor: '#9a3b26',
      },
      guest: 'Ananya Rao',
      billing: { name: null, address: null, gstin: null },
      room: '204',
      arrival: arrival.toString(),
      departure: arrival.add({ days: nights }).toString(),
      credits: null,
    },
  }
}

const jobOwner = { hotel: 'A', person: '1' }
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const pagesOf = (pdf: Uint8Array) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(textOf(pdf))?.[1])

test.each(appLanguages)(
  'makes a document in %s with one page and its language',
  async (language) => {
    const pdf = await makeInvoice(async () => makeDocument(2), language, jobOwner)
    expect(textOf(pdf).slice(0, 5)).toBe('%PDF-')
    expect(textOf(pdf)).toContain(`/Lang (${language})`)
    expect(pagesOf(pdf)).toBe(1)
  },
)

test("does not block the server with the invoice of a year's stay", async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const pdf = await makeInvoice(async () => makeDocument(365), 'en', jobOwner)
  delay.disable()
  const duration = performance.now() - start
  expect(pagesOf(pdf)).toBeGreaterThan(10)
  // Relative, because the duration depends on the machine's load.
  expect(delay.max / 1e6).toBeLessThan(duration / 3)
})

test('does not block others with a document that fails', async () => {
  const document = makeDocument(1)
  const hotel = { ...document.content.hotel, brandColor: 'amber' }
  const broken = { ...document, content: { ...document.content, hotel } }
  const made = makeInvoice(async () => document, 'en', jobOwner)
  await expect(makeInvoice(async () => broken, 'en', { hotel: 'B', person: '1' })).rejects.toThrow(
    'ended without a result',
  )
  expect(pagesOf(await made)).toBe(1)
  expect(pagesOf(await makeInvoice(async () => document, 'en', jobOwner))).toBe(1)
})

test('makes the document of another hotel before the rest of a long line', async () => {
  const document = makeDocument(1)
  const made: string[] = []
  const make = (hotel: string, person: string) =>
    makeInvoice(async () => document, 'en', { hotel, person }).then(() => void made.push(hotel))
  const line = Array.from({ length: 9 }, (_, person) => make('A', `${person}`))
  await Promise.all([...line, make('B', '1')])
  expect(made.indexOf('B')).toBeLessThanOrEqual(2)
})

test('rejects more documents than can be made soon: of a person, and of a hotel', async () => {
  const document = makeDocument(1)
  const make = (people: string[]) =>
    Promise.allSettled(
      people.map((person) => makeInvoice(async () => document, 'en', { hotel: 'A', person })),
    )
  const ofOne = await make(['1', '1', '1'])
  expect(ofOne.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(ofOne[2]).toMatchObject({ reason: { code: 'unavailable' } })
  const ofMany = await make(Array.from({ length: 20 }, (_, person) => `${person}`))
  expect(ofMany.filter(({ status }) => status === 'rejected')).toHaveLength(11)
})

test('does not make a document whose caller has left while it waited', async () => {
  const caller = new AbortController()
  const document = makeDocument(1)
  const made = makeInvoice(async () => document, 'en', jobOwner)
  const left = makeInvoice(async () => document, 'en', {
    hotel: 'B',
    person: '1',
    signal: caller.signal,
  })
  caller.abort()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  expect(pagesOf(await made)).toBe(1)
})

test('lets the process exit after making one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-pdf-'))
  // A file: arguments would also be passed to the thread.
  const program = join(folder, 'program.mjs')
  await writeFile(
    program,
    `import { makeInvoice } from ${JSON.stringify(new URL('./make-invoice.ts', import.meta.url).href)}
    const pdf = await makeInvoice(async () => (${JSON.stringify(makeDocument(1))}), 'en', {})
    console.log(Buffer.from(pdf).subarray(0, 5).toString())`,
  )
  // Terminating it explicitly would be an error.
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 20_000 })
  expect(stdout).toBe('%PDF-\n')
  await rm(folder, { recursive: true })
})

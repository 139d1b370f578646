import { readFile } from 'node:fs/promises'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Page } from '@playwright/test'
import { readText } from '../apps/server/src/testing/printed-glyphs.ts'
import { text, workbook } from '../apps/server/src/testing/workbooks.ts'
import { expectAccessible } from './support/accessible.ts'
import { Hands } from './support/hands.ts'
import { type Mailbox, openMailbox } from './support/mailbox.ts'
import { importMenu, type NewHotel, setUpHotel } from './support/new-hotel.ts'
import { expect, test } from './support/test.ts'

test.use({ database: 'embedded', settings: { DEMO: 'off' } })

interface Journey extends NewHotel {
  /** The short address. */
  slug: string
  guest: { name: string; phone: string; email: string }
  order: readonly (readonly [dish: string, quantity: number])[]
  /** Lines of the invoice, computed by hand. */
  invoice: readonly string[]
}

const toRow = (...cells: (string | number)[]) => {
  const list = cells.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : text(cell),
  )
  return `<row>${list.join('')}</row>`
}

const evora: Journey = {
  country: 'Portugal',
  timeZone: 'Europe/Lisbon',
  name: 'Casa do Limoeiro',
  slug: 'casa-do-limoeiro',
  address: 'Rua da Moeda 12, 7000-513 Évora',
  phone: '266 700 123',
  owner: { name: 'Inês Fonseca', email: 'ines@limoeiro.example' },
  isKnown: true,
  roomTypes: [
    ['Quarto Jardim', '€ 95,50'],
    ['Suite Limoeiro', '1.250,00'],
  ],
  rooms: '101–108, Quarto Jardim\n201, suite limoeiro',
  outlet: 'Taberna',
  taxes: [],
  menu: {
    name: 'Ementa.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      workbook([
        {
          rows: [
            toRow('Ementa de Inverno'),
            toRow('Carta', 'Iguaria', 'O que leva', 'Valor c/ IVA', 'Taxa'),
            toRow('Sopas', 'Caldo verde', 'Couve galega, batata e chouriço', '€ 4,50', 'Comida'),
            toRow('Sopas', 'Sopa de cação', 'Coentros, alho e pão', '€ 6,50', 'Comida'),
            toRow('Pratos', 'Bacalhau à Brás', 'Batata palha, ovo e azeitonas', 14.5, 'Comida'),
            toRow('Pratos', 'Cataplana', 'Peixe e marisco do dia', '1.250,00', 'Comida'),
            toRow('Vinhos', 'Copo de tinto', 'Alentejo, 15 cl', '4,20', 'Bebidas'),
          ].join(''),
        },
      ]),
    ),
  },
  columns: { Taxa: 'Tax' },
  dishes: 5,
  guest: { name: 'Ana Melo', phone: '912 345 678', email: 'ana@guests.example' },
  order: [
    ['Bacalhau à Brás', 2],
    ['Copo de tinto', 1],
  ],
  invoice: [
    // 95.50 × 6 ÷ 106 = 5.4057; 29.00 × 13 ÷ 113 = 3.3363; 4.20 × 23 ÷ 123 = 0.7854.
    'Room night 1 90.09 6% 5.41 95.50',
    'Bacalhau à Brás (#1) 2 25.66 13% 3.34 29.00',
    'Copo de tinto (#1) 1 3.41 23% 0.79 4.20',
    'VAT 6% 90.09 5.41',
    'VAT 13% 25.66 3.34',
    'VAT 23% 3.41 0.79',
    'Total 119.16 9.54 128.70',
  ],
}

/** The product knows only the currency of this country. */
const santoDomingo: Journey = {
  country: 'Dominican Republic',
  timeZone: 'America/Santo_Domingo',
  name: 'Hotel Jacarandas',
  slug: 'hotel-jacarandas',
  address: 'Calle Las Damas 41, 10210 Santo Domingo',
  phone: '809 501 2345',
  owner: { name: 'Lucía Ortega', email: 'lucia@jacarandas.example' },
  isKnown: false,
  roomTypes: [
    ['Habitación Patio', '$1,250.00'],
    ['Suite', '$ 3,400'],
  ],
  rooms: '1–8, habitacion patio\n10, Suite',
  outlet: 'Comedor',
  taxes: [
    ['ITBIS', '18%'],
    ['Propina legal', '10'],
  ],
  menu: {
    name: 'carta.csv',
    mimeType: 'text/csv',
    // Excel writes it on Windows.
    buffer: Buffer.from(
      [
        'sep=;',
        'Sección;Plato;Precio;Para cocina',
        'Desayunos;Mangú con los tres golpes;$185.00;plancha',
        'Desayunos;Yaniqueques con queso;95;freidora',
        'Desayunos;Sancocho para la mesa, 10 personas;$1,250.00;olla',
        'Bebidas;Jugo de piña;$ 45.00;barra',
        'Bebidas;Café colado;38.50;barra',
      ].join('\r\n'),
      'latin1',
    ),
  },
  columns: { 'Para cocina': 'Do not import' },
  dishes: 5,
  guest: { name: 'Raúl Peña', phone: '829 555 0178', email: 'raul@guests.example' },
  order: [
    ['Mangú con los tres golpes', 2],
    ['Jugo de piña', 1],
  ],
  invoice: [
    // 1,250 ÷ 1.28 = 976.56, of which 18 % is 175.78 and 10 % 97.66; 370 × 18 ÷ 118 = 56.44; 45 × 18 ÷ 118 = 6.86.
    'Room night 1 976.56 28% 273.44 1,250.00',
    'Mangú con los tres golpes (#1) 2 313.56 18% 56.44 370.00',
    'Jugo de piña (#1) 1 38.14 18% 6.86 45.00',
    'Propina legal 10% 976.56 97.66',
    'Total 1,328.26 336.74 1,665.00',
  ],
}

test('a hotel in Évora is set up by its owner, and a guest books, orders and is invoiced', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  const mailbox = await openMailbox()
  await expectJourney(evora, { desk, guest, setupPath: server.setupPath, mailbox })
  mailbox.close()
})

test('so is a hotel in a country that is not known, without emails', {
  tag: '@nightly',
}, async ({ desk, guest, server }) => {
  await expectJourney(santoDomingo, { desk, guest, setupPath: server.setupPath })
})

interface Screens {
  desk: Page
  guest: Page
  setupPath: string
  mailbox?: Mailbox
}

async function expectJourney(
  journey: Journey,
  { desk, guest, setupPath, mailbox }: Screens,
): Promise<void> {
  const hands = new Hands(desk)
  await setUpHotel(hands, setupPath, journey, mailbox)
  expect(hands.screens).toBeLessThanOrEqual(12)
  const ownPage = desk.getByLabel('The hotel’s own page, where guests book', { exact: true })
  await expect(ownPage).toHaveValue(new RegExp(`/${journey.slug}$`))
  await importMenu(hands, journey)
  console.log(`${journey.country}: ${hands}`)
  expect(hands.minutes).toBeLessThan(60)

  await book(guest, journey, mailbox)
  await checkIn(desk, journey)
  await order(guest, journey)
  await deliver(desk, journey)
  const invoice = await checkOut(desk, journey)
  for (const line of journey.invoice) expect(invoice).toContain(line)
}

/** On a phone, by the short address. */
async function book(guest: Page, { slug, timeZone, ...journey }: Journey, mailbox?: Mailbox) {
  const today = hotelDate(new Date(), timeZone)
  await guest.goto(`/${slug}`)
  await expect(guest.getByRole('heading', { name: journey.name })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: /^Check-in/ }).click()
  await pick(guest, today)
  await pick(guest, addDays(today, 1))
  await guest.getByRole('button', { name: 'Done' }).click()
  await guest.getByRole('link', { name: 'See rooms' }).click()
  await guest.getByRole('button', { name: `Select ${journey.roomTypes[0]?.[0]}` }).click()
  await guest.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await guest.getByLabel('Full name').fill(journey.guest.name)
  await guest.getByLabel('Phone number').fill(journey.guest.phone)
  await guest.getByLabel('Email').fill(journey.guest.email)
  await guest.getByRole('button', { name: /^Book now/ }).click()
  if (mailbox) {
    await expect(guest.getByRole('heading', { name: 'Please confirm your booking' })).toBeVisible()
    const link = /(https?:\/\/[^\s"<]+\/booking\/[\w-]{40,})/
    await guest.goto(new URL(await mailbox.find(journey.guest.email, link)).pathname)
    await guest.getByRole('button', { name: 'Confirm booking' }).click()
  }
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('Taxes included. Pay at the hotel.')).toBeVisible()
  await expectAccessible(guest)
}

async function pick(page: Page, date: string): Promise<void> {
  const label = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(`${date}T00:00Z`))
  const day = page.getByRole('grid').getByRole('button', { name: new RegExp(`^${label}\\b`) })
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-busy', 'false')
  // The calendar begins in the month of the phone, whose date may be another one.
  const previous = page.getByRole('button', { name: 'Previous month' })
  const next = page.getByRole('button', { name: 'Next month' })
  if (!(await day.isVisible())) await ((await previous.isEnabled()) ? previous : next).click()
  await day.click()
}

async function checkIn(desk: Page, { guest }: Journey): Promise<void> {
  await desk.goto('/desk/bookings')
  const bookings = desk.getByRole('region', { name: 'Bookings' })
  await bookings.getByRole('link', { name: new RegExp(guest.name) }).click()
  await desk.getByRole('button', { name: 'Assign room' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Room', { exact: true }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Assign room' }).click()
  await desk.getByRole('button', { name: 'Check in…' }).click()
  await dialog.getByRole('button', { name: /^Check in/ }).click()
  await expect(dialog).toBeHidden()
}

/** From the page of the booking, which opens the app. */
async function order(guest: Page, journey: Journey): Promise<void> {
  await guest.getByRole('link', { name: /^Open the app/ }).click()
  await guest.getByRole('link', { name: 'Order', exact: true }).click()
  await guest.getByRole('link', { name: new RegExp(`^${journey.outlet}`) }).click()
  for (const [dish, quantity] of journey.order) {
    const more = guest.getByRole('button', { name: `Add one ${dish}` })
    for (let times = 0; times < quantity; times++) await more.click()
  }
  await guest.getByRole('button', { name: /^View order/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Your order' })
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: /^Place order/ }).click()
  await expect(guest.getByRole('dialog', { name: 'Order placed' })).toBeVisible()
}

async function deliver(desk: Page, { order: [first] }: Journey): Promise<void> {
  await desk.goto('/desk/board')
  const card = desk.getByRole('article').filter({ hasText: first?.[0] ?? '' })
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card.getByRole('button', { name: 'Preparing' })).toBeVisible()
  await card.getByRole('button', { name: /^More for request/ }).click()
  await desk.getByRole('button', { name: 'Delivered', exact: true }).click()
  await desk.getByRole('button', { name: /^Confirm Delivered/ }).click()
  await expect(card).toHaveCount(0)
}

/** @returns the text of the invoice */
async function checkOut(desk: Page, { guest }: Journey): Promise<string> {
  await desk.getByRole('link', { name: /Money/ }).click()
  const folios = desk.getByRole('region', { name: 'Folios' })
  await folios.getByRole('link', { name: new RegExp(guest.name) }).click()
  await desk.getByRole('button', { name: 'Check out', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: /^Check out room/ })
  await dialog.getByRole('button', { name: 'Take payment first' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('radio', { name: 'Card' }).check()
  await payment.getByRole('button', { name: /^Take .*\d/ }).click()
  await expect(dialog).toContainText('The folio is settled.')
  await dialog.getByRole('button', { name: 'Check out', exact: true }).click()
  const documents = desk.getByRole('group', { name: 'Invoices and credit notes' })
  const download = desk.waitForEvent('download')
  await documents.getByRole('link', { name: /^Download/ }).click()
  return readText(await readFile(await (await download).path()))
}

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readText } from '../apps/server/src/testing/printed-glyphs.ts'
import { expectAccessible } from './support/accessible.ts'
import { Hands } from './support/hands.ts'
import { askForTowels, cardOf, columnOf, signInGuest } from './support/journeys.ts'
import { deskPassword, type TestServer } from './support/server.ts'
import { expect, phone, test, wide } from './support/test.ts'

const languages = {
  es: ['Español', 'Correo electrónico', 'Contraseña', 'Iniciar sesión'],
  ar: ['العربية', 'البريد الإلكتروني', 'كلمة المرور', 'تسجيل الدخول'],
  hi: ['हिन्दी', 'ईमेल', 'पासवर्ड', 'साइन इन करें'],
  tr: ['Türkçe', 'E-posta', 'Parola', 'Oturum aç'],
} as const

/** Chooses the language on the sign-in screen. */
async function signInAs(desk: Page, account: string, language: keyof typeof languages) {
  const [name, email, password, signIn] = languages[language]
  await desk.goto('/desk')
  await desk.getByLabel('Language').selectOption(name)
  await desk.getByLabel(email).fill(`${account}@demo.bellhop.example`)
  await desk.getByLabel(password).fill(deskPassword)
  await desk.getByRole('button', { name: signIn, exact: true }).click()
  await expect(desk.locator('html')).toHaveAttribute('lang', language)
  await expect(desk.getByRole('navigation').first()).toBeVisible()
}

test.describe('a hotel in Portugal', () => {
  test.use({ database: 'embedded', settings: { DEMO: 'off' } })

  const menu = `Ponto de venda;Categoria;Nome;Nome (en);Preço;Dieta;Preparação (minutos)
Taberna;Pratos;Bacalhau à Brás;Cod with potatoes and egg;14,50;Não vegetariano;20`

  test('is set up in Portuguese, and a guest orders in Japanese', { tag: '@nightly' }, async ({
    desk,
    pages,
    server,
    consoleErrors,
  }) => {
    const hands = new Hands(desk)
    await setUpInPortuguese(hands, server.setupPath)
    await desk.goto('/desk/imports')
    await desk.getByRole('radio', { name: 'Pratos' }).click()
    await desk.getByLabel(/^Tabela de/).setInputFiles({
      ...{ name: 'ementa.csv', mimeType: 'text/csv', buffer: Buffer.from(menu) },
    })
    await desk.getByRole('button', { name: 'Importar 1 linha' }).click()
    await expect(desk.getByText('Tabela importada.')).toBeVisible()

    await desk.goto('/desk/bookings')
    await desk.getByRole('button', { name: 'Walk-in' }).click()
    const walkIn = desk.getByRole('dialog', { name: 'Walk-in' })
    await walkIn.getByLabel('Nome do hóspede').fill('田中 さくら')
    await walkIn.getByLabel('Telefone (opcional)').fill('+81 90 1234 5678')
    await walkIn.getByRole('button', { name: /^Fazer check-in por/ }).click()
    await expect(desk.getByText('Check-in feito: 田中 さくら, quarto 101.')).toBeVisible()

    const japanese = {
      viewport: phone,
      hasTouch: true,
      locale: 'ja-JP',
      reducedMotion: 'reduce',
    } as const
    await pages.use(japanese, consoleErrors, (guest) => orderInJapanese(guest, server))

    await desk.goto('/desk/board')
    const card = desk.getByRole('article').filter({ hasText: 'Bacalhau à Brás' })
    await expect(card).toContainText('O hóspede leu: Cod with potatoes and egg')
    await expect(card).toContainText('田中 さくら')
    await expectAccessible(desk)
    await card.getByRole('button', { name: 'Aceitar', exact: true }).click()
    await expect(card.getByRole('button', { name: 'Em preparo' })).toBeVisible()
  })
})

async function setUpInPortuguese(hands: Hands, setupPath: string): Promise<void> {
  const desk = hands.page
  const next = (name: string) => desk.getByRole('button', { name, exact: true }).click()
  await desk.goto(setupPath)
  await desk.getByLabel('Country').selectOption('Portugal')
  await desk.getByRole('radio', { name: 'Português (Brasil)' }).click()
  await hands.see('Seu hotel')
  await desk.getByLabel('Nome do hotel').fill('Casa do Limoeiro')
  await desk.getByLabel('Fuso horário').selectOption('Europe/Lisbon')
  await expect(desk.getByLabel('Idioma principal')).toHaveValue('pt')
  await desk.getByLabel('Endereço').fill('Rua da Moeda 12, 7000-513 Évora')
  await desk.getByLabel('Número de telefone').fill('266 700 123')
  await next('Continuar')

  await hands.see('Você')
  await desk.getByLabel('Seu nome').fill('Inês Fonseca')
  await desk.getByLabel('Seu e-mail').fill('ines@limoeiro.example')
  await desk.getByLabel('Senha', { exact: true }).fill('four unrelated garden words')
  await next('Criar hotel')
  await hands.see('Com o que começar')
  await next('Continuar')

  await hands.see('Tipos de quarto e tarifas')
  await expect(desk.getByLabel('Sim, com impostos')).toBeChecked()
  await desk.getByLabel(/^Nome, por exemplo/).fill('Quarto Jardim')
  await desk.getByLabel('Tarifa por noite, com impostos').fill('95,50')
  await next('Continuar')
  await hands.see('Quartos')
  await desk.getByLabel('Quartos', { exact: true }).fill('101–108')
  await next('Adicionar 8 quartos')

  await hands.see('Restaurantes e bares')
  await next('Adicionar restaurante ou bar')
  await desk.getByLabel(/^Nome, por exemplo/).fill('Taberna')
  // At any hour at which the test runs.
  await desk.getByLabel('Abre às').fill('00:00')
  await desk.getByLabel('Até').fill('00:00')
  await next('Continuar')
  await hands.see('Impostos')
  await next('Usar estes impostos')
  await hands.see('Como os códigos chegam aos hóspedes')
  await next('Pular')
  await hands.see('Antes de abrir')
}

async function orderInJapanese(guest: Page, server: TestServer): Promise<void> {
  // English comes before the hotel's first language, because the phone has it as its second.
  await guest.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['ja-JP', 'ja', 'en-US', 'en'] }),
  )
  await guest.goto('/')
  await guest.getByLabel('電話番号').fill('+819012345678')
  await guest.getByRole('button', { name: '認証コードを送信' }).click()
  await guest.getByLabel('認証コード', { exact: true }).fill(await server.nextCode('+819012345678'))
  await guest.getByRole('link', { name: '注文', exact: true }).click()
  await guest.getByRole('link', { name: /^Taberna/ }).click()
  await expect(guest.getByRole('article')).toHaveCount(1)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Cod with potatoes and eggを1つ追加' }).click()
  await guest.getByRole('button', { name: /^注文を見る/ }).click()
  const order = guest.getByRole('dialog', { name: 'ご注文内容' })
  await order.getByRole('button', { name: /^注文を確定/ }).click()
  await expect(guest.getByRole('dialog', { name: 'ご注文を承りました' })).toBeVisible()
}

const wideScreen = { viewport: wide, locale: 'en-GB', reducedMotion: 'reduce' } as const

interface Shift {
  guest: Page
  /** Reads Spanish. */
  reception: Page
  /** Reads Arabic, on a phone. */
  housekeeper: Page
  /** Reads Hindi. */
  cook: Page
}

test.describe('a shift', () => {
  test.use({ serviceWorkers: 'allow' })

  test('in Spanish, Arabic and Hindi works on the same requests and rooms, also offline', {
    tag: '@nightly',
  }, async ({ guest, desk, secondDesk, pages, server, consoleErrors }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /409 \(Conflict\)/)
    await secondDesk.setViewportSize(phone)
    await pages.use(wideScreen, consoleErrors, async (cook) => {
      const shift = { guest, reception: desk, housekeeper: secondDesk, cook }
      await signInAs(shift.reception, 'frontdesk', 'es')
      await signInAs(shift.housekeeper, 'housekeeping', 'ar')
      await signInAs(shift.cook, 'kitchen', 'hi')
      await signInGuest(guest, server)
      await test.step('a room is cleaned offline', () => cleanOffline(shift))
      await test.step('towels are brought', () => bringTowels(shift))
      await test.step('two accept the same dish', () => acceptTwice(shift))
    })
  })
})

const listIn = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

async function cleanOffline({ reception, housekeeper }: Shift): Promise<void> {
  await reception.goto('/desk/housekeeping')
  const toDo = listIn(reception, 'Por hacer').getByRole('listitem')
  const departure = toDo.filter({ hasText: 'Salida' }).first()
  const number = /\d+/.exec((await departure.getByRole('heading').textContent()) ?? '')?.[0] ?? ''
  await departure.getByRole('checkbox').check()
  const bar = reception.getByRole('region', { name: 'Asignar' })
  await bar.getByLabel('Asignar a').selectOption('Sunita Meena')
  await bar.getByRole('button', { name: 'Asignar' }).click()

  await housekeeper.goto('/desk/housekeeping')
  const start = housekeeper.getByRole('button', { name: `بدء: الغرفة ${number}` })
  await expect(start).toBeVisible()
  // From here on the service worker answers; what it has stored opens the desk without a connection.
  await housekeeper.evaluate(() => navigator.serviceWorker.ready)
  await housekeeper.reload()
  await expect(start).toBeVisible()
  await housekeeper.context().setOffline(true)
  await start.click()
  await expect(housekeeper.getByText('لم يُرسل بعد')).toBeVisible()
  await housekeeper.getByRole('button', { name: `تم: الغرفة ${number}` }).click()
  await expect(housekeeper.getByText('حُفظ تغييران على هذا الجهاز')).toBeVisible()
  await expectAccessible(housekeeper)
  await expect(listIn(reception, 'Por hacer')).toContainText(number)

  await housekeeper.context().setOffline(false)
  await expect(listIn(reception, 'Por inspeccionar')).toContainText(number)
  await expect(housekeeper.getByText('على هذا الجهاز')).toBeHidden()
}

async function bringTowels({ guest, reception, housekeeper }: Shift): Promise<void> {
  await reception.goto('/desk/board')
  await housekeeper.goto('/desk/board')
  const number = await askForTowels(guest)
  await expect(cardOf(columnOf(reception, 'Nueva'), number)).toContainText('Bath towel')
  const card = cardOf(housekeeper, number)
  await expect(card).toContainText('منشفة استحمام')
  await expect(card).toContainText('قرأ الضيف: Bath towel')
  await expectAccessible(housekeeper)
  await card.getByRole('button', { name: 'قبول', exact: true }).click()
  await expect(cardOf(columnOf(reception, 'Aceptada'), number)).toBeVisible()
  await expect(guest.getByRole('main').getByRole('status')).toHaveText('Confirmed')
}

async function acceptTwice({ guest, reception, cook }: Shift): Promise<void> {
  await cook.goto('/desk/board')
  await guest.goto('/order')
  await guest.getByRole('link', { name: 'In-room dining' }).first().click()
  await guest.getByRole('button', { name: 'Add one Khichdi' }).click()
  await guest.getByRole('button', { name: /^View order/ }).click()
  const order = guest.getByRole('dialog', { name: 'Your order' })
  await order.getByRole('button', { name: /^Place order/ }).click()
  const placed = guest.getByRole('dialog', { name: 'Order placed' })
  const number = Number(/\d+/.exec(await placed.getByText(/^No\. \d+/).innerText())?.[0])

  const card = cardOf(columnOf(cook, 'नए'), number)
  await expect(card).toContainText('खिचड़ी')
  await expect(card).toContainText('मेहमान ने पढ़ा: Khichdi')
  await expectAccessible(cook)
  await cook.context().setOffline(true)
  await card.getByRole('button', { name: 'स्वीकार करें', exact: true }).click()
  await expect(cardOf(cook, number)).toContainText('अभी भेजा नहीं गया')
  const own = cardOf(columnOf(reception, 'Nueva'), number)
  await own.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(cardOf(columnOf(reception, 'Aceptada'), number)).toBeVisible()
  await cook.context().setOffline(false)
  await expect(cook.getByRole('alert', { name: 'स्वीकार नहीं हुआ' })).toContainText(
    'Nisha Patel ने इसे पहले ही स्वीकार कर लिया है।',
  )
  await expect(cardOf(columnOf(cook, 'स्वीकृत'), number)).toContainText('खिचड़ी')
  await expectAccessible(cook)
}

test('a guest with a Chinese name is invoiced by a desk in Turkish', { tag: '@nightly' }, async ({
  desk,
}) => {
  await signInAs(desk, 'frontdesk', 'tr')
  await desk.goto('/desk/bookings')
  await desk.getByRole('button', { name: 'Walk-in' }).click()
  const walkIn = desk.getByRole('dialog', { name: 'Walk-in' })
  await walkIn.getByLabel('Misafirin adı').fill('王小明')
  await expectAccessible(desk)
  await walkIn.getByRole('button', { name: /^Check-in yap: / }).click()
  await expect(walkIn).toBeHidden()

  await desk.getByRole('link', { name: /Finans/ }).click()
  await desk
    .getByRole('region', { name: 'Folyolar' })
    .getByRole('link', { name: /王小明/ })
    .click()
  await desk.getByRole('button', { name: 'Çıkış yap', exact: true }).click()
  const checkOut = desk.getByRole('dialog', { name: /^Çıkış yapılsın mı\? Oda \d+/ })
  await expectAccessible(desk)
  await checkOut.getByRole('button', { name: 'Önce ödeme al' }).click()
  const payment = desk.getByRole('dialog', { name: 'Ödeme al' })
  await payment.getByRole('radio', { name: 'Kart' }).check()
  await payment.getByRole('button', { name: /^Al: / }).click()
  await expect(checkOut).toContainText('Folyo ödendi.')
  await checkOut.getByRole('button', { name: 'Çıkış yap', exact: true }).click()

  const documents = desk.getByRole('group', { name: 'Faturalar ve iade faturaları' })
  await expect(documents.getByText(/^Fatura INV/)).toBeVisible()
  await expectAccessible(desk)
  const download = desk.waitForEvent('download')
  await documents.getByRole('link', { name: /^PDF olarak indir/ }).click()
  const text = readText(await readFile(await (await download).path()))
  for (const part of ['Fatura', 'The Lakehouse Udaipur', '王小明', 'Konaklama'])
    expect(text).toContain(part)
})

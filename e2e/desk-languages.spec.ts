import { expectAccessible } from './support/accessible.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('each person reads the desk in their language, on every device, and loses no form by changing it', {
  tag: '@nightly',
}, async ({ desk, secondDesk }) => {
  await desk.goto('/desk')
  await desk.getByLabel('Language').selectOption('Español')
  await expect(desk.getByRole('heading', { name: 'Iniciar sesión en el panel' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByLabel('Correo electrónico').fill('admin@demo.bellhop.example')
  await desk.getByLabel('Contraseña').fill(deskPassword)
  await desk.getByRole('button', { name: 'Iniciar sesión' }).click()
  await desk.getByRole('link', { name: 'Libro de novedades' }).click()
  await desk.getByRole('button', { name: 'Nueva entrada' }).click()
  const form = desk.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Paraguas en la 204')
  await form.getByRole('button', { name: 'Cerrar' }).click()

  // The entry waits as a draft, in whatever language.
  await desk.getByRole('button', { name: /, cuenta$/ }).click()
  await desk.getByRole('button', { name: 'Idioma' }).click()
  const language = desk.getByRole('dialog')
  const stored = desk.waitForResponse(/\/api\/desk\/session\/language$/)
  await language.getByRole('combobox').selectOption('العربية')
  await stored
  await expect(desk.getByRole('dialog', { name: 'اللغة' })).toBeVisible()
  expect(await desk.evaluate(() => document.dir)).toBe('rtl')
  await desk.keyboard.press('Escape')
  await expectAccessible(desk)

  // The same person on another device, whose browser is English.
  await secondDesk.goto('/robots.txt')
  const headers = { origin: new URL(secondDesk.url()).origin }
  const data = { email: 'admin@demo.bellhop.example', password: deskPassword }
  await secondDesk.request.post('/api/desk/session', { data, headers })
  await secondDesk.evaluate(() => localStorage.setItem('desk.signedIn', 'true'))
  await secondDesk.goto('/desk/board')
  await expect(secondDesk.getByRole('heading', { level: 1, name: 'لوحة الطلبات' })).toBeVisible()
})

test('in Arabic, dishes and names in Latin letters are read in their own order and place', {
  tag: '@nightly',
}, async ({ admin }) => {
  await admin.evaluate(() => localStorage.setItem('bellhop.desk.language', 'ar'))
  await admin.goto('/desk/in-house')
  const row = admin.getByRole('listitem').filter({ hasText: 'Ananya Rao' })
  const room = await row.getByText('204').boundingBox()
  const name = await row.getByRole('link', { name: 'Ananya Rao' }).boundingBox()
  expect((room?.x ?? Number.NaN) - (name?.x ?? Number.NaN) - (name?.width ?? 0)).toBeLessThan(50)

  await row.getByRole('link').click()
  await admin.getByRole('link', { name: 'الحساب والفواتير' }).click()
  const dish = admin.getByRole('button', { name: /^\P{L}*Laal maas/u })
  const lefts = await dish.evaluate(({ firstChild: text }) =>
    ['1', 'Laal'].map((word) => {
      const range = document.createRange()
      const start = text?.textContent?.indexOf(word) ?? 0
      if (text) range.setStart(text, start)
      if (text) range.setEnd(text, start + word.length)
      return range.getBoundingClientRect().left
    }),
  )
  expect(lefts[0]).toBeLessThan(lefts[1] ?? Number.NaN)
})

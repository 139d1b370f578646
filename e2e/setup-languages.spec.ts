import { expectAccessible } from './support/accessible.ts'
import { Hands } from './support/hands.ts'
import { expect, test } from './support/test.ts'

test.use({ database: 'embedded', settings: { DEMO: 'off' } })

test('a hotel is set up in a language of its country, and its admin reads the desk in it everywhere', {
  tag: '@nightly',
}, async ({ desk, secondDesk, server }) => {
  const hands = new Hands(desk)
  await desk.goto(server.setupPath)
  await hands.see('Your hotel')
  await desk.getByLabel('Name of the hotel').fill('Hotel Jacarandas')
  await desk.getByLabel('Country').selectOption('Mexico')
  await desk.getByLabel('Time zone').selectOption('America/Mexico_City')
  await expect(desk.getByLabel('Main language')).toHaveValue('es')

  // Checked once the texts are loaded.
  await desk.getByRole('radio', { name: 'Español' }).click()
  await hands.see('Su hotel')
  await expect(desk.getByLabel('Nombre del hotel')).toHaveValue('Hotel Jacarandas')
  await expect(desk.getByLabel('País')).toHaveValue('MX')
  await expectAccessible(desk)
  await desk.getByLabel('Dirección').fill('Macedonio Alcalá 401, 68000 Oaxaca')
  await desk.getByLabel('Número de teléfono').fill('951 501 2345')
  await desk.keyboard.press('Enter')

  await desk.getByLabel('Su nombre').fill('Lucía Ortega')
  await desk.getByLabel('Su correo').fill('lucia@jacarandas.example')
  await desk.getByLabel('Contraseña', { exact: true }).fill('four unrelated garden words')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('html')).toHaveAttribute('lang', 'es')
  await hands.see('Con qué empezar')

  await secondDesk.goto('/desk')
  await secondDesk.getByLabel('Email').fill('lucia@jacarandas.example')
  await secondDesk.getByLabel('Password').fill('four unrelated garden words')
  await secondDesk.getByRole('button', { name: 'Sign in' }).click()
  await expect(secondDesk.locator('html')).toHaveAttribute('lang', 'es')
})

import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { signInDesk, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

// The service worker caches the code needed offline.
test.use({ serviceWorkers: 'allow' })

test('a guest downloads the bill during the stay, and the desk downloads an invoice', {
  tag: '@nightly',
}, async ({ ananya: guest, desk, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await guest.goto('/payments')
  const button = guest.getByRole('button', { name: 'Bill (PDF)' })
  const [bill] = await Promise.all([guest.waitForEvent('download'), button.click()])
  expect(bill.suggestedFilename()).toMatch(/^proforma-[\d-]+\.pdf$/)
  expect((await readFile(await bill.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(guest)

  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await goOffline(guest)
  await button.click()
  await expect(guest.getByText('You’re offline. Try again')).toBeVisible()
  await goOnline(guest)

  await signInDesk(desk)
  const departed = await desk.evaluate(async () => {
    const { data } = await (await fetch('/api/desk/folios?list=checkedOut')).json()
    return data[0]._id as string
  })
  const [invoice] = await Promise.all([
    desk.waitForEvent('download'),
    desk.evaluate((id) => {
      const link = document.createElement('a')
      link.href = `/api/desk/folios/${id}/invoice?lang=hi`
      link.download = ''
      link.click()
    }, departed),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^INV-\d\d-\d\d-00001\.pdf$/)
})

test('a checked-out guest downloads the invoice', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server, '+919000000004')
  await guest.goto('/payments')
  const [invoice] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Invoice (PDF)' }).click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^INV-/)
})

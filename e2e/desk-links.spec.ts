import { askForTowels, cardOf, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('request, booking, folio and chat of a stay lead to each other, and its phone calls', {
  tag: '@nightly',
}, async ({ ananya: guest, desk }) => {
  const number = await askForTowels(guest)
  await signInDesk(desk)
  await cardOf(desk, number).getByRole('heading').getByRole('button').click()
  const pages = {
    Booking: /\/desk\/bookings\/[0-9a-f-]+$/,
    Folio: /\/desk\/folios\/[0-9a-f-]+$/,
    Chat: /\/desk\/chat\/[0-9a-f-]+$/,
    [`#${number} 2 × Bath towel`]: /\/desk\/requests\/[0-9a-f-]+$/,
  }
  const link = (name: string) => desk.getByRole('link', { name, exact: true })
  // From each to all others.
  for (const current of [`#${number} 2 × Bath towel`, 'Booking', 'Folio', 'Chat']) {
    await test.step(current, async () => {
      if (!current.startsWith('#')) await link(current).click()
      await expect(desk).toHaveURL(pages[current] ?? '')
      for (const name of Object.keys(pages).filter((one) => one !== current)) {
        await expect(link(name).last()).toBeVisible()
      }
      await expect(desk.locator('a[href^="tel:"]').first()).toBeVisible()
    })
  }
})

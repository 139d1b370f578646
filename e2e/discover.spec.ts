import { enterCode, forgetSession, guestPhone, signInGuest } from './support/journeys.ts'
import { expect, phone, test } from './support/test.ts'

test('who needs help calls 112 first, also without a line; the safety page is the hotel’s own', async ({
  guest,
  server,
  consoleErrors,
}) => {
  // The code of other screens is still loading when the phone goes offline.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED.*\/(assets|api)\//)
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Emergencies' }).click()
  await expect(guest.getByRole('main').getByRole('link').first()).toHaveAttribute('href', 'tel:112')
  await guest.getByRole('link', { name: 'Medical' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Medical' })).toBeVisible()
  const calls = guest.getByRole('main').getByRole('link')
  await expect(calls.filter({ hasText: 'Pichola Clinic' })).toContainText('1.1 km away')
  await expect(calls.first()).toHaveAttribute('href', 'tel:112')
  // The hotel's own list contains 112 as well; it is shown once.
  await expect(guest.getByText('112')).toHaveCount(1)
  await expect(calls.filter({ hasText: 'Ambulance' }).last()).toHaveAttribute('href', 'tel:108')
  await expect(calls.filter({ hasText: 'Ambulance' }).last()).toContainText('24 hours')

  await guest.context().setOffline(true)
  await guest.getByRole('button', { name: 'Back' }).click()
  await guest.getByRole('link', { name: 'Medical' }).click()
  await expect(calls.filter({ hasText: 'Pichola Clinic' })).toBeVisible()
  await guest.context().setOffline(false)

  await guest.goto('/safety')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Safety in the house')
  await expect(guest.getByRole('heading', { level: 2, name: 'Fire' })).toBeVisible()
  await expect(guest.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await guest.getByRole('link', { name: 'Emergency numbers' }).click()
  await expect(guest).toHaveURL('/emergencies')
})

test('a sight: how far, when, and the way there; the Wi-Fi as a code to scan', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Around the hotel' }).click()
  await guest.getByRole('link', { name: 'Palaces and temples' }).click()
  const palace = guest.getByRole('article').filter({ hasText: 'City Palace Complex' })
  await expect(palace).toContainText('700 m away')
  const way = palace.getByRole('link', { name: /^Directions/ })
  await expect(way).toHaveAttribute('href', /destination=24\.576%2C73\.6835/)
  await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest).toHaveURL('/attractions')

  await guest.goto('/')
  await guest.getByRole('button', { name: 'Copy the password' }).click()
  // A toast is as wide as the cards and covers no control.
  const message = await guest.getByRole('status').locator('> div').boundingBox()
  const card = await guest.getByRole('region', { name: 'Your stay' }).boundingBox()
  const bar = await guest.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect([message?.x, message?.width]).toEqual([card?.x, card?.width])
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await guest.getByRole('button', { name: 'Show as a code' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Scan to join' })
  await expect(
    sheet.getByRole('img', { name: 'Code that joins the network Lakehouse Guest' }),
  ).toBeVisible()
  await guest.goBack()
  await expect(sheet).toHaveCount(0)
})

test('the plan of the house: enlarged by wheel and keys, its spots opened', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Maps and tours' }).click()
  await guest.getByRole('link', { name: /^Ground floor/ }).click()
  const plan = guest.getByRole('region', { name: /^Ground floor/ })
  await expect(plan.getByText('Shown at 100%')).toBeAttached()

  const spot = plan.getByRole('button', { name: '3. Jheel' })
  await spot.hover()
  await guest.mouse.wheel(0, -400)
  await expect(plan.getByText(/^Shown at 2\d\d%/)).toBeAttached()
  // The point under the pointer stays under it.
  await spot.click()
  const card = guest.getByRole('article').filter({ hasText: 'Jheel' })
  await expect(card).toContainText('Rajasthani kitchen on the lake terrace')
  await card.getByRole('button', { name: 'The next one' }).click()
  await expect(guest.getByRole('article')).toContainText('Orange Court Café')

  const larger = plan.getByRole('button', { name: 'Larger' })
  await larger.focus()
  await guest.keyboard.press('0')
  await expect(plan.getByText('Shown at 100%')).toBeAttached()
  await guest.keyboard.press('+')
  await expect(plan.getByText('Shown at 150%')).toBeAttached()
  await plan.getByRole('button', { name: 'The whole picture' }).click()
  await expect(plan.getByText('Shown at 100%')).toBeAttached()

  await guest.getByRole('article').getByRole('button', { name: 'Close' }).click()
  await expect(guest.getByRole('article')).toHaveCount(0)
  await guest.getByRole('button', { name: '11 East garden' }).click()
  await expect(guest.getByRole('article')).toContainText('meeting point in an emergency')
})

test('the bell counts what is new until it has been looked at', async ({ guest, server }) => {
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Notifications, 5 new' }).click()
  const first = guest.getByRole('article').first()
  await expect(first).toContainText('Music on the roof tonight')
  await expect(guest.getByText('New', { exact: true })).toHaveCount(5)
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await guest.goto('/notifications')
  await expect(guest.getByRole('article')).toHaveCount(5)
  await expect(guest.getByText('New', { exact: true })).toHaveCount(0)
})

test('facilities, restaurants, departments: hours, people, and back closes the sheet', async ({
  guest,
  server,
}) => {
  await signInGuest(guest, server)
  await guest.getByRole('link', { name: 'Facilities and restaurants' }).click()
  await guest.getByRole('button', { name: /^Pool/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Pool' })
  await expect(sheet).toContainText('06:00 – 21:00')
  await expect(sheet.getByRole('link', { name: 'Call Deepak Gurjar' })).toHaveAttribute(
    'href',
    'tel:+912945550115',
  )
  await guest.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(guest).toHaveURL('/facilities')

  await guest.getByRole('radio', { name: 'Restaurants' }).check()
  await guest.reload()
  await expect(guest.getByRole('radio', { name: 'Restaurants' })).toBeChecked()
  await guest.getByRole('button', { name: /^In-room dining/ }).click()
  const outlet = guest.getByRole('dialog', { name: 'In-room dining' })
  await expect(outlet).toContainText('Open around the clock')
  await outlet.getByRole('button', { name: 'See the menu' }).click()
  await expect(guest).toHaveURL(/\/dining\//)
  await guest.goBack()
  await expect(guest).toHaveURL('/facilities#restaurants')
  await expect(guest.getByRole('dialog')).toHaveCount(0)
})

test('a room-mate is invited, and signs in by the link', async ({ guest, server, browser }) => {
  await signInGuest(guest, server)
  await guest.goto('/profile')
  await guest.getByRole('button', { name: 'Invite a room-mate' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Invite a room-mate' })
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(sheet.getByText('Please give a name')).toBeVisible()
  await sheet.getByLabel('Their name').fill('Kabir Rao')
  await sheet.getByRole('button', { name: 'Make the link' }).click()
  await expect(sheet.getByRole('status')).toContainText('Kabir Rao can sign in with this link')
  await expect(sheet.getByRole('img', { name: 'Code with the link for Kabir Rao' })).toBeVisible()
  const link = await sheet.getByText(/^http\S+\/link\//).textContent()

  const context = await browser.newContext({ viewport: phone, locale: 'en-IN' })
  const mate = await context.newPage()
  await mate.goto(`${server.url}${new URL(link ?? '').pathname}`)
  await expect(mate.getByRole('heading', { level: 1 })).toContainText('Kabir Rao')
  await expect(mate.getByRole('region', { name: 'Your stay' })).toContainText('204')
  await context.close()
})

test('signing out everywhere ends the session of a second phone', async ({
  guest,
  server,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/)
  const context = await browser.newContext({ baseURL: server.url, viewport: phone })
  const second = await context.newPage()
  await second.goto(`/?hotel=${server.hotelId}`)
  await enterCode(second, server, guestPhone)
  await expect(second.getByRole('region', { name: 'Your stay' })).toBeVisible()

  await signInGuest(guest, server)
  await guest.goto('/profile')
  await guest.getByRole('button', { name: 'Sign out everywhere' }).click()
  await guest
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})

test('what home cannot read costs its own part only, and is not asked for without end', async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  await signInGuest(guest, server)
  const again = guest.getByRole('button', { name: 'Try again' })
  for (const { path, hasRetry } of [
    { path: '/guest-requests/app?', hasRetry: true },
    { path: '/misc/app/tip', hasRetry: true },
    { path: '/banners/app', hasRetry: false },
  ]) {
    await test.step(path, async () => {
      let calls = 0
      const isOf = (url: URL) => `${url.pathname}${url.search}`.startsWith(`/api${path}`)
      await guest.route(isOf, (route) => {
        calls++
        return route.fulfill({ status: 503, json: {} })
      })
      const stream = guest.waitForRequest('**/api/stream')
      await guest.reload()
      await expect(guest.getByText('Wi-Fi', { exact: true })).toBeVisible()
      await expect(guest.getByRole('link', { name: /^Fresh towels/ })).toBeVisible()
      await expect(guest.getByRole('heading', { name: 'The hotel' })).toBeVisible()
      await expect(again).toHaveCount(hasRetry ? 1 : 0)
      await stream
      await guest.getByRole('link', { name: 'Order', exact: true }).click()
      await guest.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(guest.getByRole('heading', { name: 'The hotel' })).toBeVisible()
      expect(calls).toBeLessThan(6)

      await guest.unroute(isOf)
      if (!hasRetry) return
      await again.click()
      await expect(again).toHaveCount(0)
    })
  }
})

test('home before, during and after the stay', async ({ guest, server }) => {
  await signInGuest(guest, server, '+919000000003')
  await expect(guest.getByRole('region', { name: 'Your stay' })).toContainText('1 day')
  await expect(guest.getByRole('link', { name: /^The way to us/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
  await expect(guest.getByText('Wi-Fi')).toHaveCount(0)

  await forgetSession(guest)
  await enterCode(guest, server, guestPhone)
  await expect(guest.getByRole('region', { name: 'Your stay' })).toContainText('204')
  await expect(guest.getByRole('link', { name: /^Fresh towels/ })).toBeVisible()

  await forgetSession(guest)
  await enterCode(guest, server, '+919000000004')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Thank you for your stay')
  await expect(guest.getByRole('link', { name: /^Write a review/ })).toHaveAttribute(
    'href',
    '/reviews',
  )
})

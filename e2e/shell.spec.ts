import { expectAccessible } from './support/accessible.ts'
import { askForTowels, chooseLanguage, enterCode, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const notice = 'Kindly use mobile phone or tablet to open this page'

test('pages wider than 768 px show a notice, except /room-booking', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  await guest.setViewportSize({ width: 768, height: 900 })
  await guest.goto(`/?hotel=${server.hotelId}`)
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(guest.getByText(notice)).toHaveCount(0)

  await guest.setViewportSize({ width: 769, height: 900 })
  await expect(guest.getByText(notice, { exact: true })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Bellhop' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toHaveCount(0)

  await guest.setViewportSize({ width: 768, height: 900 })
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await guest.goto(`/room-booking/${server.hotelId}`)
  for (const width of [360, 768, 769, 1920]) {
    await guest.setViewportSize({ width, height: 900 })
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('The Lakehouse Udaipur')
    await expect(guest.getByText(notice)).toHaveCount(0)
  }
})

test('the notice speaks the guest’s language and helps on a phone on its side', {
  tag: '@nightly',
}, async ({ ananya: guest }) => {
  await chooseLanguage(guest, 'hi')
  await guest.reload()
  await guest.setViewportSize({ width: 844, height: 390 })
  await expect(guest.getByText('कृपया यह पेज मोबाइल फ़ोन या टैबलेट पर खोलें')).toBeVisible()
  await expect(guest.getByText(notice, { exact: true })).toHaveAttribute('lang', 'en')
  await expect(guest.getByText('फ़ोन पर देख रहे हैं, तो उसे सीधा खड़ा कर लें।')).toBeVisible()
  const calls = guest.getByRole('main').getByRole('link')
  await expect(calls.first()).toHaveAttribute('href', 'tel:112')
  await expect(calls.filter({ hasText: 'एम्बुलेंस' }).last()).toHaveAttribute('href', 'tel:108')
  await expect(guest.getByRole('img', { name: 'इस पेज के पते का QR कोड' })).toHaveCount(0)
  await expectAccessible(guest)
})

test('the notice offers a QR code and a phone-sized window on a computer', {
  tag: '@nightly',
}, async ({ desk, server }) => {
  await desk.goto(`/?hotel=${server.hotelId}`)
  await expect(desk.getByText(notice, { exact: true })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'QR code of this page’s address' })).toBeVisible()
  await expect(desk.getByRole('link')).toHaveCount(0)
  await expectAccessible(desk)
  const opened = desk.waitForEvent('popup')
  await desk.getByRole('button', { name: 'Open in a phone-sized window' }).click()
  const phoneWindow = await opened
  await expect(phoneWindow.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(phoneWindow.getByText(notice)).toHaveCount(0)
  await phoneWindow.close()
})

test('search engines can index the page, and guests cannot zoom it', async ({
  guest,
  server,
  request,
}) => {
  await guest.goto('/')
  await expect(guest).toHaveTitle(/Guest App \| Bellhop$/)
  const content = (name: string) => guest.locator(`meta[name="${name}"]`).getAttribute('content')
  expect(await content('viewport')).toMatch(/maximum-scale=1.*user-scalable=no/)
  expect(await content('robots')).toBe('index, follow')
  expect(await content('description')).toMatch(/\w{3}/)

  const robots = await (await request.get(`${server.url}/robots.txt`)).text()
  expect(robots).toContain('User-agent: *')
  expect(robots).toMatch(/Sitemap: http\S+\/sitemap\.xml/)
  const sitemap = await request.get(`${server.url}/sitemap.xml`)
  expect(sitemap.headers()['content-type']).toContain('xml')
  expect(await sitemap.text()).toContain('/the-lakehouse-udaipur</loc>')
})

test('a deep link opens its screen after signing in', async ({ guest, server }) => {
  await guest.goto(`/?hotel=${server.hotelId}`)
  // The app, which starts after the page has loaded, has stored the hotel.
  await expect(guest).toHaveURL('/')
  await guest.goto('/profile')
  await enterCode(guest, server)
  await expect(guest.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(guest).toHaveURL('/profile')
})

test('a screen and its tab survive a reload, and opening a request and going back', async ({
  ananya: guest,
}) => {
  await askForTowels(guest)
  const address = guest.url()
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  await expect(guest).toHaveURL(address)
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest).toHaveURL(/\/amenities/)
  await guest.goto('/requests')

  const earlier = guest.getByRole('radio', { name: 'Past' })
  await earlier.check()
  await guest.reload()
  await expect(earlier).toBeChecked()
  await guest.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(guest.getByRole('heading', { name: 'Status' })).toBeVisible()
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(earlier).toBeChecked()
  await guest.goBack()
  await expect(guest).toHaveURL(/\/amenities/)
})

test('a wrong code says how many tries are left', { tag: '@nightly' }, async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400.*validate-otp\)/)
  await guest.goto(`/?hotel=${server.hotelId}`)
  await guest.getByLabel('Phone number').fill('+919000000001')
  await guest.getByRole('button', { name: 'Send code' }).click()
  const code = await server.nextCode('+919000000001')
  const wrong = code === '000000' ? '111111' : '000000'
  await guest.getByLabel('Code', { exact: true }).fill(wrong)
  await expect(guest.getByText('That code isn’t right. 4 tries left.')).toBeVisible()
  await guest.getByLabel('Code', { exact: true }).fill(code)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('an unread count above 99 is abbreviated, but announced in full', { tag: '@nightly' }, async ({
  guest,
  server,
}) => {
  let unread = 99
  await guest.route('**/api/chat-rooms/app/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, unread } } })
  })
  await signInGuest(guest, server)
  const chat = guest.getByRole('link', { name: /^Chat/ })
  await expect(chat.getByText('99', { exact: true })).toBeVisible()
  unread = 100
  await guest.reload()
  await expect(chat.getByText('99+', { exact: true })).toBeVisible()
  await expect(chat).toContainText('100 unread')
})

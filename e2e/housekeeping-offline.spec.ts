import { expectAccessible } from './support/accessible.ts'
import { askForTowels, cardOf, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a housekeeper works on without a connection, also after a reload', {
  tag: '@nightly',
}, async ({ desk, secondDesk: phone, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const listIn = (page: typeof desk, name: string) => page.getByRole('list', { name, exact: true })
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/housekeeping')
  const departure = listIn(desk, 'To do')
    .getByRole('listitem')
    .filter({ hasText: 'Departure' })
    .first()
  const number = ((await departure.getByRole('heading').textContent()) ?? '').match(/\d+/)?.[0]
  await departure.getByRole('checkbox').check()
  const bar = desk.getByRole('region', { name: 'Assign' })
  await bar.getByLabel('Assign to').selectOption('Sunita Meena')
  await bar.getByRole('button', { name: 'Assign' }).click()

  await signInDesk(phone, 'housekeeping')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('link', { name: /^House.?keeping$/ }).click()
  const start = phone.getByRole('button', { name: `Start: room ${number}` })
  await expect(start).toBeVisible()
  // From here on the service worker answers; what it has stored opens the desk without a connection.
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone.reload()
  await expect(start).toBeVisible()

  await phone.context().setOffline(true)
  await start.click()
  await expect(phone.getByText('Not sent yet')).toBeVisible()
  await phone.getByRole('button', { name: `Done: room ${number}` }).click()
  await expect(listIn(phone, 'To inspect')).toContainText(`${number}`)
  await expect(phone.getByText('2 changes are saved on this device')).toBeVisible()
  await phone.reload()
  await expect(listIn(phone, 'To inspect')).toContainText(`${number}`)
  await expect(phone.getByText('2 changes are saved on this device')).toBeVisible()
  await expect(listIn(desk, 'To do')).toContainText(`${number}`)
  await phone.getByRole('button', { name: `Report a fault: room ${number}` }).click()
  const sheet = phone.getByRole('dialog', { name: `Report a fault: room ${number}` })
  await sheet.getByLabel('What is broken', { exact: true }).fill('The shower drips.')
  await sheet.getByLabel('Photo').setInputFiles('docs/phone-home.png')
  await expect(sheet.getByRole('img')).toBeVisible()
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(phone.getByText('3 changes are saved on this device')).toBeVisible()

  await phone.context().setOffline(false)
  await expect(listIn(desk, 'To inspect')).toContainText(`${number}`)
  await expect(phone.getByText('saved on this device')).toBeHidden()
  await expect(listIn(phone, 'To inspect')).toContainText(`${number}`)

  await phone.getByRole('button', { name: `Minibar: room ${number}` }).click()
  const minibar = phone.getByRole('dialog', { name: `Minibar: room ${number}` })
  await minibar
    .getByRole('button', { name: /^Add one / })
    .first()
    .click()
  await expectAccessible(phone)
  await minibar.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(
    phone.getByText(/was not charged\. The front desk finds it in the log book/),
  ).toBeVisible()

  await desk.goto('/desk/log-book')
  await expect(desk.getByRole('link', { name: /Minibar, not charged/ })).toBeVisible()
  await desk.getByRole('link', { name: /The shower drips/ }).click()
  const photo = desk.getByRole('img', { name: 'From the room' })
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('an attendant’s round on a phone that loses its network reaches the guest once', {
  tag: '@nightly',
}, async ({ desk, secondDesk: phone, guest, server, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await signInDesk(desk)
  await desk.goto('/desk/departments')
  await desk.getByRole('button', { name: 'Housekeeping', exact: true }).click()
  const editor = desk.getByRole('dialog', { name: 'Edit department' })
  await editor.getByLabel('Ask attendants for a photo when they finish').check()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()

  await signInGuest(guest, server)
  const first = await askForTowels(guest)
  await guest.goto('/')
  const second = await askForTowels(guest)

  await phone.setViewportSize({ width: 390, height: 844 })
  await signInDesk(phone, 'housekeeping')
  for (const number of [first, second]) {
    await cardOf(columnOf(phone, 'New'), number).getByRole('button', { name: 'Accept' }).click()
    await expect(cardOf(columnOf(phone, 'Accepted'), number)).toBeVisible()
  }
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone.reload()
  await expect(cardOf(columnOf(phone, 'Accepted'), second)).toBeVisible()

  await phone.context().setOffline(true)
  const askForPhoto = async (number: number) => {
    const card = cardOf(columnOf(phone, 'Accepted'), number)
    await card.getByRole('button', { name: `More for request ${number}` }).click()
    await phone.getByRole('button', { name: 'Delivered', exact: true }).click()
    return phone.getByRole('dialog', { name: `Photo of #${number}, room 204` })
  }
  const withPhoto = await askForPhoto(first)
  await withPhoto.getByLabel('Photo').setInputFiles('package.json')
  await expect(withPhoto.getByRole('alert')).toContainText('Can’t use this file')
  await withPhoto.getByLabel('Photo').setInputFiles('docs/phone-home.png')
  await expect(withPhoto.getByRole('img')).toBeVisible()
  await expectAccessible(phone)
  await withPhoto.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(phone.getByText(/^1 step is saved on this device/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/^1 step is saved on this device/)).toBeVisible()
  await expect(cardOf(phone, first)).toHaveCount(0)
  const withoutPhoto = await askForPhoto(second)
  await withoutPhoto.getByRole('button', { name: 'Finish without a photo' }).click()
  await phone.getByRole('button', { name: `Confirm Delivered, request ${second}` }).click()
  await expect(phone.getByText(/^2 steps are saved on this device/)).toBeVisible()

  await phone.context().setOffline(false)
  const steps = guest.getByRole('main').getByRole('listitem')
  await expect(steps.filter({ hasText: 'Delivered' }).getByRole('time')).toBeVisible()
  await expect(phone.getByText(/on this device/)).toHaveCount(0)
  const sent = await server.query(
    `SELECT r.id, r.number, r.file_id IS NOT NULL AS "hasPicture" FROM guest_request r
     JOIN request_timeline t ON t.hotel_id = r.hotel_id AND t.request_id = r.id AND t.status = 'done'
     WHERE r.hotel_id = $1 AND r.number IN ($2, $3) ORDER BY r.number`,
    [server.hotelId, first, second],
  )
  expect(sent).toMatchObject([
    { number: first, hasPicture: true },
    { number: second, hasPicture: false },
  ])

  await desk.goto(`/desk/requests/${sent[0]?.id}`)
  const photo = desk.getByRole('img', { name: 'Photo of the delivery' })
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { askForTowels, cardOf, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, phone, test } from './support/test.ts'

/** A towel request that the desk has accepted. */
async function openAccepted(desk: Page, guest: Page): Promise<number> {
  const number = await askForTowels(guest)
  await cardOf(desk, number).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
  await expect(stepOf(guest, 'Confirmed')).toBeVisible()
  return number
}

function stepOf(guest: Page, step: string) {
  return guest.getByRole('main').getByRole('listitem').filter({ hasText: step }).getByRole('time')
}

async function startPreparing(desk: Page, number: number) {
  await cardOf(desk, number).getByRole('button', { name: 'Getting ready', exact: true }).click()
  await expect(cardOf(columnOf(desk, 'In progress'), number)).toBeVisible()
}

/** The ten seconds never end, so only leaving sends the step. */
async function stopTenSeconds(desk: Page) {
  await desk.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) =>
        setTimeout(run, ms === 10_000 ? 2 ** 31 - 1 : ms),
    })
  })
}

test.describe('a step with ten seconds to undo it', () => {
  test('is sent when they are over, and not at all if undone', { tag: '@nightly' }, async ({
    desk,
    secondDesk,
    guest,
    server,
  }) => {
    const sent: string[] = []
    desk.on('request', (request) => {
      if (request.url().endsWith('/advance')) sent.push(request.postData() ?? '')
    })
    await signInDesk(desk)
    await signInDesk(secondDesk, 'frontdesk')
    await signInGuest(guest, server)
    // A later step accepts a new request at once, and undoing it leaves it accepted.
    const number = await askForTowels(guest)
    const card = cardOf(columnOf(desk, 'New'), number)
    await card.getByRole('button', { name: `More for request ${number}` }).click()
    await card.getByRole('button', { name: 'On the way', exact: true }).click()
    await expect(cardOf(columnOf(desk, 'On the way'), number)).toBeVisible()
    await desk.getByRole('button', { name: `Undo On the way, request ${number}` }).click()
    await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
    await expect(stepOf(guest, 'Confirmed')).toBeVisible()

    await startPreparing(desk, number)
    await expect(cardOf(columnOf(secondDesk, 'Accepted'), number)).toBeVisible()
    await desk.getByRole('button', { name: `Undo Getting ready, request ${number}` }).click()
    await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()

    await startPreparing(desk, number)
    await desk.getByRole('heading', { name: 'Board' }).click()
    await desk.keyboard.press('u')
    await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
    expect(sent).toEqual([])

    await startPreparing(desk, number)
    // The ten seconds may end during this check.
    await expectAccessible(desk)
    await expect(stepOf(guest, 'Getting it ready')).toBeVisible({ timeout: 20_000 })
    await expect(cardOf(columnOf(secondDesk, 'In progress'), number)).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    expect(sent).toEqual(['{"status":"inProgress"}'])
  })

  for (const [how, leave] of [
    ['closes the tab', (desk: Page) => desk.close({ runBeforeUnload: true })],
    ['opens another screen', (desk: Page) => desk.getByRole('link', { name: 'Chat' }).click()],
    ['signs out', (desk: Page) => desk.getByRole('button', { name: 'Sign out' }).click()],
  ] as const) {
    test(`is sent when the desk ${how}`, { tag: '@nightly' }, async ({
      desk,
      secondDesk,
      guest,
      server,
    }) => {
      await stopTenSeconds(desk)
      await signInDesk(desk)
      await signInDesk(secondDesk, 'frontdesk')
      await signInGuest(guest, server)
      const number = await openAccepted(desk, guest)
      await startPreparing(desk, number)
      await leave(desk)
      await expect(cardOf(columnOf(secondDesk, 'In progress'), number)).toBeVisible()
    })
  }

  test('is sent when the desk signs in to another hotel', { tag: '@nightly' }, async ({
    desk,
    secondDesk,
    guest,
    server,
  }) => {
    const { hotelId } = server
    const email = 'admin@demo.bellhop.example'
    const options = { name: 'Hotel Sol', email, zone: 'Europe/Madrid', currency: 'EUR' }
    const password = await server.createHotel(options)
    server.hotelId = hotelId
    await stopTenSeconds(desk)
    await signInDesk(desk)
    await signInDesk(secondDesk, 'frontdesk')
    await signInGuest(guest, server)
    const number = await openAccepted(desk, guest)
    await startPreparing(desk, number)
    await desk.getByRole('button', { name: /, account$/ }).click()
    await desk.getByRole('button', { name: 'Switch hotel…' }).click()
    const sheet = desk.getByRole('dialog', { name: 'Switch hotel' })
    await sheet.getByLabel('Password').fill(password)
    await sheet.getByRole('button', { name: 'Sign in' }).click()
    await expect(desk.getByRole('main')).toContainText('Hotel Sol')
    await expect(cardOf(columnOf(secondDesk, 'In progress'), number)).toBeVisible()
  })

  test('is dropped when the guest cancels, and the desk is notified', { tag: '@nightly' }, async ({
    admin: desk,
    ananya: guest,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 409.*\/advance\)/)
    const number = await openAccepted(desk, guest)
    await startPreparing(desk, number)
    await guest.getByRole('button', { name: 'Cancel request' }).click()
    const question = guest.getByRole('dialog', { name: 'Cancel this request?' })
    // Holds the step until the cancellation has succeeded.
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
    await desk.route('**/advance', async (route) => {
      await cancelled
      await route.continue()
    })
    const responded = guest.waitForResponse(/\/guest-requests\/app\/cancel\//)
    await question.getByRole('button', { name: 'Yes, cancel' }).click()
    await responded
    cancel()
    const why = desk.getByText(/: The guest has cancelled this\.$/)
    await expect(why).toContainText(`#${number}, room `)
    await expect(cardOf(desk, number)).toHaveCount(0)
  })
})

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]) {
  test(`new requests stay visible beside the details at ${viewport.width} px`, {
    tag: '@nightly',
  }, async ({ desk }) => {
    await desk.setViewportSize(viewport)
    await signInDesk(desk)
    const board = columnOf(desk, 'New')
    await expect(board.getByRole('article').first()).toBeVisible()
    const place = await board.boundingBox()
    const card = columnOf(desk, 'Accepted').getByRole('article').first()
    const number = Number(/#(\d+)/.exec(await card.innerText())?.[1])
    await card.getByRole('heading').getByRole('button').click()
    const details = desk.getByRole('complementary', { name: `Request ${number}` })
    await expect(details).toBeVisible()
    await expect(desk).toHaveURL(/\/desk\/requests\/[0-9a-f-]+$/)
    await expectAccessible(desk)

    // Scrolling does not move the column of new requests.
    await columnOf(desk, 'On the way').evaluate((column) => column.scrollIntoView())
    expect(await board.boundingBox()).toMatchObject({ x: place?.x, y: place?.y })
    await board.getByRole('button', { name: 'Accept', exact: true }).first().click({ trial: true })
    // The last column can be scrolled out from under the details.
    const [last, cover] = await Promise.all([
      columnOf(desk, 'On the way').boundingBox(),
      details.boundingBox(),
    ])
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(cover?.x ?? 0)

    await desk.reload()
    await expect(details).toBeVisible()
    await desk.goBack()
    await expect(details).toHaveCount(0)
    await expect(desk).toHaveURL(/\/desk\/board$/)
    await desk.goForward()
    await expect(details).toBeVisible()
    await desk.getByRole('button', { name: 'Close details' }).click()
    await expect(details).toHaveCount(0)
    await expect(cardOf(desk, number)).toBeFocused()
    await expect(desk.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page')
  })
}

test.describe('without the server', () => {
  test.use({ ownServer: true })

  test('an outage shows a banner with an alarm until the server is back', {
    tag: '@nightly',
  }, async ({ desk, server, consoleErrors }) => {
    consoleErrors.allow(/ERR_(CONNECTION|INCOMPLETE|EMPTY|SOCKET|NETWORK|FAILED)/)
    // The alarm's tones are lower than the bell's.
    await desk.addInitScript(() => {
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        if (this.frequency.value < 450) document.documentElement.dataset.alarm = 'sounded'
        start.call(this, when)
      }
    })
    // A part that is loaded after the first screen, and not before the outage.
    const lost = Promise.withResolvers<void>()
    await desk.route(/request-outbox-sync/, async (route) => {
      await lost.promise
      await route.continue()
    })
    await signInDesk(desk)
    await expect(desk.getByText('Live', { exact: true })).toBeVisible()
    // Allows sound, and waits until it is possible.
    await desk.getByRole('heading', { name: 'Board' }).click()
    await desk.evaluate(() => new AudioContext().resume())
    await server.kill()
    lost.resolve()
    const banner = desk.getByRole('alert').filter({ hasText: 'No connection since' })
    await expect(banner).toBeVisible()
    await expect(desk.locator('html')).toHaveAttribute('data-alarm', 'sounded')
    expect((await banner.boundingBox())?.width).toBe(desk.viewportSize()?.width)
    await expectAccessible(desk)

    // Visible only for a few seconds.
    const again = desk.getByText('Connected again. Everything is up to date.')
    await Promise.all([expect(again).toBeVisible({ timeout: 60_000 }), server.start()])
    await expect(banner).toHaveCount(0)
  })
})

test('the first click on a page turns on sound and reaches its link', { tag: '@nightly' }, async ({
  admin: desk,
}) => {
  const tab = await desk.context().newPage()
  // Simulates a browser that blocks sound before a click.
  await tab.addInitScript(() => {
    let isPressed = false
    const allow = () => {
      isPressed = true
    }
    addEventListener('mousedown', allow, { capture: true, once: true })
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        void this.suspend()
      }

      override get state() {
        return isPressed ? super.state : 'suspended'
      }

      override async resume() {
        if (isPressed) await super.resume()
      }
    }
  })
  await tab.goto('/desk/folios')
  const notice = tab.getByText('Sound is off in this browser until you turn it on.')
  await expect(notice).toBeVisible()
  // A phone needs the lower edge for what is read there.
  const wide = tab.viewportSize() ?? { width: 1280, height: 800 }
  await tab.setViewportSize(phone)
  await expect(notice).toBeHidden()
  await expect(tab.getByRole('button', { name: 'Turn on sound' })).toBeVisible()
  await tab.setViewportSize(wide)
  const ananya = tab.getByRole('link', { name: /Ananya Rao/ })
  const place = await ananya.boundingBox()
  await ananya.hover()
  await tab.mouse.down()
  // Waits until the page has handled the mouse button.
  await tab.evaluate(async () => {
    await new AudioContext().resume()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
  await expect(notice).toBeVisible()
  await tab.mouse.up()
  await expect(tab.getByRole('region', { name: 'Folio of Ananya Rao' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await ananya.boundingBox()).toEqual(place)
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { askForTowels, cardOf, columnOf, signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

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

test.describe('a step can be undone for ten seconds', () => {
  test('before anybody is told; left alone it is sent, and the guest reads it', async ({
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
    const number = await openAccepted(desk, guest)

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
    // Here the ten seconds may pass meanwhile.
    await expectAccessible(desk)
    await expect(stepOf(guest, 'Getting it ready')).toBeVisible({ timeout: 20_000 })
    await expect(cardOf(columnOf(secondDesk, 'In progress'), number)).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    expect(sent).toEqual(['{"status":"inProgress"}'])
  })

  for (const [how, leave] of [
    ['closes the tab', (desk: Page) => desk.close({ runBeforeUnload: true })],
    ['goes to another screen', (desk: Page) => desk.getByRole('link', { name: 'Chat' }).click()],
    ['signs out', (desk: Page) => desk.getByRole('button', { name: 'Sign out' }).click()],
  ] as const) {
    test(`it is not lost when somebody ${how}`, async ({ desk, secondDesk, guest, server }) => {
      // The ten seconds are never over: only that somebody leaves sends the step.
      await desk.addInitScript(() => {
        const { setTimeout } = window
        Object.assign(window, {
          setTimeout: (run: () => void, ms?: number) =>
            setTimeout(run, ms === 10_000 ? 2 ** 31 - 1 : ms),
        })
      })
      await signInDesk(desk)
      await signInDesk(secondDesk, 'frontdesk')
      await signInGuest(guest, server)
      const number = await openAccepted(desk, guest)
      await startPreparing(desk, number)
      await leave(desk)
      await expect(cardOf(columnOf(secondDesk, 'In progress'), number)).toBeVisible()
    })
  }

  test('a guest who cancels in this time has cancelled, and the desk is told', async ({
    desk,
    guest,
    server,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 409.*\/advance\)/)
    await signInDesk(desk)
    await signInGuest(guest, server)
    const number = await openAccepted(desk, guest)
    await startPreparing(desk, number)
    await guest.getByRole('button', { name: 'Cancel request' }).click()
    const question = guest.getByRole('dialog', { name: 'Cancel this request?' })
    // However long that takes.
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
    await desk.route('**/advance', async (route) => {
      await cancelled
      await route.continue()
    })
    const answered = guest.waitForResponse(/\/guest-requests\/app\/cancel\//)
    await question.getByRole('button', { name: 'Yes, cancel' }).click()
    await answered
    cancel()
    await expect(desk.getByText(`#${number}: The guest has cancelled this.`)).toBeVisible()
    await expect(cardOf(desk, number)).toHaveCount(0)
  })

  test('a new request that skips a step is accepted at once', async ({ desk, guest, server }) => {
    await signInDesk(desk)
    await signInGuest(guest, server)
    const number = await askForTowels(guest)
    const card = cardOf(columnOf(desk, 'New'), number)
    await card.getByRole('button', { name: `More for request ${number}` }).click()
    await card.getByRole('button', { name: 'On the way', exact: true }).click()
    await expect(cardOf(columnOf(desk, 'On the way'), number)).toBeVisible()
    await desk.getByRole('button', { name: `Undo On the way, request ${number}` }).click()
    await expect(cardOf(columnOf(desk, 'Accepted'), number)).toBeVisible()
    await expect(stepOf(guest, 'Confirmed')).toBeVisible()
  })
})

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]) {
  test(`the new requests stay in sight at ${viewport.width}, also beside details`, async ({
    desk,
  }) => {
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

    // Whatever is scrolled to, nothing covers the new ones.
    await columnOf(desk, 'On the way').evaluate((column) => column.scrollIntoView())
    expect(await board.boundingBox()).toMatchObject({ x: place?.x, y: place?.y })
    await board.getByRole('button', { name: 'Accept', exact: true }).first().click({ trial: true })
    // What the details cover can be scrolled out from under them.
    const [last, cover] = await Promise.all([
      columnOf(desk, 'On the way').boundingBox(),
      details.boundingBox(),
    ])
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(cover?.x ?? 0)

    await desk.reload()
    await expect(details).toBeVisible()
    await desk.goBack()
    await expect(details).toHaveCount(0)
    await expect(desk).toHaveURL(/\/desk\/?$/)
    await desk.goForward()
    await expect(details).toBeVisible()
    await desk.getByRole('button', { name: 'Close details' }).click()
    await expect(details).toHaveCount(0)
    await expect(cardOf(desk, number)).toBeFocused()
    await expect(desk.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page')
  })
}

test('compact cards show the whole board at 1024, and this computer keeps them', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1024, height: 768 })
  await signInDesk(desk)
  const card = columnOf(desk, 'New').getByRole('article').first()
  const roomy = (await card.boundingBox())?.height ?? 0
  await desk.getByRole('button', { name: 'Compact cards' }).click()
  const compact = (await card.boundingBox())?.height ?? 0
  expect(compact).toBeLessThan(roomy * 0.8)
  await expect(columnOf(desk, 'On the way')).toBeInViewport({ ratio: 1 })
  await expectAccessible(desk)
  await desk.reload()
  await expect(card).toBeVisible()
  expect((await card.boundingBox())?.height).toBe(compact)
  await expect(desk.getByRole('button', { name: 'Compact cards', pressed: true })).toBeVisible()
})

test('new cards move nothing; a button says how many there are and leads to them', async ({
  desk,
  guest,
  server,
}) => {
  await desk.setViewportSize({ width: 1280, height: 600 })
  await signInDesk(desk)
  await signInGuest(guest, server)
  const column = columnOf(desk, 'New')
  const first = column.getByRole('article').first()
  await first.hover()
  const before = await first.boundingBox()
  const towels = await askForTowels(guest)
  const newer = column.getByRole('button', { name: '1 newer' })
  await expect(newer).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  await expect(cardOf(column, towels)).not.toBeInViewport()
  await expectAccessible(desk)
  await newer.click()
  await expect(cardOf(column, towels)).toBeInViewport()
  await expect(newer).toHaveCount(0)

  // What has been seen is not counted again.
  await first.scrollIntoViewIfNeeded()
  await expect(cardOf(column, towels)).not.toBeInViewport()
  await expect(newer).toHaveCount(0)
})

test('an order of food names its outlet, and a search finds it', async ({ desk }) => {
  await signInDesk(desk)
  const order = desk.getByRole('article').filter({ hasText: 'Margherita' })
  const outlet = 'In-room dining'
  await expect(order.getByText(outlet, { exact: true })).toBeVisible()
  await desk.getByRole('searchbox').fill(outlet)
  await expect(order).toBeVisible()
  await expect(desk.getByRole('article').filter({ hasNotText: outlet })).toHaveCount(0)
})

test.describe('without the server', () => {
  test.use({ ownServer: true })

  test('an outage is shown across the window with an alarm, and ends by itself', async ({
    desk,
    server,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_(CONNECTION|INCOMPLETE|EMPTY|SOCKET|NETWORK|FAILED)/)
    // Both of an alarm's tones are lower than those of the bell.
    await desk.addInitScript(() => {
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        if (this.frequency.value < 450) document.documentElement.dataset.alarm = 'sounded'
        start.call(this, when)
      }
    })
    await signInDesk(desk)
    await expect(desk.getByText('Live', { exact: true })).toBeVisible()
    // Allows sound. When another sound can be heard, so can the bell.
    await desk.getByRole('heading', { name: 'Board' }).click()
    await desk.evaluate(() => new AudioContext().resume())
    await server.kill()
    const banner = desk.getByRole('alert').filter({ hasText: 'No connection since' })
    await expect(banner).toBeVisible()
    await expect(desk.locator('html')).toHaveAttribute('data-alarm', 'sounded')
    expect((await banner.boundingBox())?.width).toBe(desk.viewportSize()?.width)
    await expectAccessible(desk)

    // It is shown for a few seconds, as soon as the server answers.
    const again = desk.getByText('Connected again. Everything is up to date.')
    await Promise.all([expect(again).toBeVisible({ timeout: 60_000 }), server.start()])
    await expect(banner).toHaveCount(0)
  })
})

test('the first click on a page reaches its button, though it also turns the sound on', async ({
  desk,
}) => {
  await signInDesk(desk)
  const tab = await desk.context().newPage()
  // As in a browser that allows no sound before a click.
  await tab.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        void this.suspend()
      }
    }
  })
  await tab.goto('/desk/folios')
  const notice = tab.getByText('Sound is off in this browser until you turn it on.')
  await expect(notice).toBeVisible()
  const ananya = tab.getByRole('link', { name: /Ananya Rao/ })
  const place = await ananya.boundingBox()
  await ananya.hover()
  await tab.mouse.down()
  // By the time another sound could be heard, everything that the mouse button has brought about has happened.
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

import type { Page } from '@playwright/test'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

const hotel = 'The Lakehouse Udaipur'

test('lists print as tables with the hotel and the time, without rail and buttons', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await print(desk, async () => {
    await expectOnPaper(desk, 'Open requests', ['Room', 'No.', 'Request'])
    await expect(desk.getByRole('article')).toHaveCount(0)
    expect(await readPageHeaders(desk)).toContain(`${hotel} · Board`)
  })

  await desk.goto('/desk/bookings?list=inHouse')
  await settle(desk)
  await print(desk, () => expectOnPaper(desk, 'In house', ['Room', 'Name', 'Room type']))

  await desk.goto('/desk/folios')
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Ananya Rao/ })
    .click()
  const folio = desk.getByRole('region', { name: 'Folio of Ananya Rao' })
  await expect(folio.getByRole('table')).toBeVisible()
  await print(desk, async () => {
    await expect(folio.getByRole('table')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Take payment' })).toBeHidden()
    await expect(desk.getByRole('table', { name: 'In house' })).toHaveCount(0)
  })

  // The list is printed while a folio is open. The browser prints what is there when its event ends.
  const captions = desk.evaluate(
    () =>
      new Promise<(string | null)[]>((resolve) => {
        window.print = () => {
          dispatchEvent(new Event('beforeprint'))
          resolve([...document.querySelectorAll('caption')].map(({ textContent }) => textContent))
        }
      }),
  )
  await desk.getByRole('button', { name: 'Print the list' }).click()
  expect(await captions).toContain('In house')
  await desk.emulateMedia({ media: 'print' })
  await expectOnPaper(desk, 'In house', ['Room', 'Guest', 'Status'])
  await expect(folio).toBeHidden()
})

test('other screens print what they show, without controls and with nothing cut', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await desk.goto('/desk/today')
  await settle(desk)
  await print(desk, async () => {
    await expect(
      desk.getByRole('region', { name: /^Arrivals/ }).getByText('Lake room'),
    ).toBeVisible()
    await expect(desk.getByRole('link', { name: /^Assign…/ })).toBeHidden()
  })

  await desk.goto('/desk/housekeeping')
  await settle(desk)
  await print(desk, async () => {
    await expect(desk.getByRole('heading', { name: 'Room 104' })).toBeVisible()
    for (const role of ['button', 'checkbox'] as const) {
      await expect(desk.getByRole('main').getByRole(role)).toHaveCount(0)
    }
  })

  await desk.goto('/desk/log-book')
  await settle(desk)
  await print(desk, async () => {
    await expect(desk.getByRole('heading', { name: 'Open', exact: true })).toBeVisible()
    await expect(desk.getByText(/^Nothing is open\./)).toBeVisible()
    await expect(desk.getByRole('searchbox')).toBeHidden()
  })

  await desk.goto('/desk/rates')
  await settle(desk)
  await print(desk, async () => {
    await expect(desk.getByRole('rowheader', { name: 'Lake room' })).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Set rates/ })).toBeHidden()
    await expect(desk.getByRole('heading', { name: 'Calendars' })).toBeHidden()
    const rates = desk.getByRole('grid')
    // The nights of a month are in the width of the paper.
    expect(
      await rates.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0)),
    ).toBe(0)
  })

  await desk.goto('/desk/room-plan')
  await settle(desk)
  await print(desk, async () => {
    const paper = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
    // A4 in landscape format: the 14 nights are in its width.
    expect(/MediaBox \[0 0 (\d+)/.exec(paper)?.[1]).toBe('841')
    const plan = desk.getByRole('region', { name: 'Rooms by night' })
    expect(await plan.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
  })
})

async function print(desk: Page, check: () => Promise<void>): Promise<void> {
  await desk.emulateMedia({ media: 'print' })
  await desk.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await check()
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  await desk.emulateMedia({ media: 'screen' })
}

/** The rules for the top of later pages, in which the lists continue. */
async function readPageHeaders(desk: Page): Promise<string> {
  return await desk.evaluate(() =>
    document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join(),
  )
}

async function expectOnPaper(desk: Page, title: string, columns: readonly string[]) {
  const table = desk.getByRole('table', { name: title, exact: true })
  await expect(table).toBeVisible()
  for (const name of columns) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(desk.getByText(hotel)).toBeVisible()
  await expect(desk.getByText(/^Printed on \d/)).toBeVisible()
  await expect(desk.getByRole('navigation', { name: 'Desk' })).toBeHidden()
  await expect(desk.getByRole('button')).toHaveCount(0)
}

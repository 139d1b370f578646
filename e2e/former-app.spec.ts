import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { lastRelease } from '../apps/server/src/upgrade/last-release.ts'
import { checkOut, linkDependencies } from '../scripts/earlier-version.ts'
import { run } from '../scripts/run.ts'
import { askForTowels, cardOf, columnOf, enterCode, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const packages = ['client', 'contract', 'domain', 'ui']

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

test('a phone with the app of the last release goes on ordering', { tag: '@nightly' }, async ({
  guest,
  desk,
  server,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-former-app-'))
  test.skip(!(await checkOut(lastRelease.commit, folder)), 'The history is not here.')
  await linkDependencies(folder, packages)
  const app = join(folder, 'apps/guest')
  expect(await run('vite', ['build', '--logLevel', 'warn'], { cwd: app })).toBe(true)

  // The phone has the pages and scripts of the release; its calls reach this version.
  const served: string[] = []
  await guest.route(/^[^?]*\/\/[^/]+\/(?!api\/|media\/)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = extname(pathname) ? pathname : '/index.html'
    const body = await readFile(join(app, 'dist', file)).catch(() => undefined)
    if (!body) return route.continue()
    served.push(file)
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'text/html' })
  })
  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server)
  const number = await askForTowels(guest)
  expect(served.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1)

  await signInDesk(desk)
  const card = cardOf(columnOf(desk, 'New'), number)
  await card.getByRole('button', { name: 'Accept' }).click()
  const confirmed = guest.getByRole('main').getByRole('listitem').filter({ hasText: 'Confirmed' })
  await expect(confirmed.getByRole('time')).toBeVisible()
  await rm(folder, { recursive: true })
})

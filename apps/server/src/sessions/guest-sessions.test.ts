import { checkOut } from '@bellhop/contract/desk/check-out'
import { getGuest } from '@bellhop/contract/guest/guest'
import { logout, logoutEverywhere } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test, vi } from 'vitest'
import { getTestApp, openTestApp, statementsOf, type TestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { prepare } from '../testing/prepare.ts'
import { changeStay, raiseSessionVersion } from '../testing/stay-builders.ts'
import { openSameDatabase } from '../testing/test-database.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

const ask = (at: TestApp = server, headers: Record<string, string> = guest.headers) =>
  call(at, getGuest, { headers })

/** The statements sent before the call's own. */
async function statementsOfSession(): Promise<string[]> {
  return (await statementsOf(() => ask())).slice(0, -1)
}

describe('a session', () => {
  test('is read once, and then checked by its version', async () => {
    expect(await statementsOfSession()).toEqual([expect.stringContaining('guest_session')])
    const version = [expect.stringContaining('session_version')]
    await ask()
    expect(await statementsOfSession()).toEqual(version)
    await raiseSessionVersion(server.db, hotel.id)
    expect((await statementsOfSession()).at(-1)).toContain('guest_session')
    expect(await statementsOfSession()).toEqual(version)
  })

  test('is not read again by simultaneous calls', async () => {
    await ask()
    const statements = await statementsOf(() =>
      Promise.all(Array.from({ length: 20 }, () => ask())),
    )
    expect(statements.filter((text) => text.includes('guest_session'))).toEqual([])
    // The first of them reads, the others share the next read.
    const reads = statements.filter((text) => text.includes('session_version'))
    expect(reads.length).toBeLessThan(3)
  })

  test('is never older than the start of the call', async () => {
    for (let round = 0; round < 50; round++) {
      const earlier = server.app.readVersions(hotel.id)
      await raiseSessionVersion(server.db, hotel.id)
      const [before, after] = await Promise.all([earlier, server.app.readVersions(hotel.id)])
      expect(after?.session).toBeGreaterThan(round)
      expect(after?.session).toBeGreaterThanOrEqual(before?.session ?? Number.NaN)
    }
  })

  test.each([logout, logoutEverywhere])('has ended on the next call after %o', async (route) => {
    expect((await ask()).status).toBe(200)
    expect((await guest.call(route, { body: {} })).status).toBe(204)
    expect((await ask()).status).toBe(401)
  })

  test('includes a check-out on the next call', async () => {
    const desk = await buildStaff(hotel)
    await ask()
    const params = { id: guest.stayId }
    const body = { reason: 'Paid elsewhere.' }
    expect((await desk.call(checkOut, { params, body })).status).toBe(200)
    expect((await ask()).body.data.status).toBe('checkedOut')
  })

  test('of a checked-out guest ends by time alone', async () => {
    const left = new Date(Date.now() - DAY_MS + 60_000)
    await changeStay(server, guest, { status: 'checkedOut', checked_out_at: left })
    await ask()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect(await statementsOfSession()).toContainEqual(expect.stringContaining('guest_session'))
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not cached if it has ended or never existed', async () => {
    await guest.call(logout, { body: {} })
    for (let round = 0; round < 2; round++) {
      server.statements.length = 0
      expect((await ask()).status).toBe(401)
      expect(server.statements).toContainEqual(expect.stringContaining('guest_session'))
    }
  })
})

test('ends on another server on the very next call, a hundred times', async () => {
  const other = await openTestApp({}, (options) => openSameDatabase(server.db, options))
  try {
    for (let round = 0; round < 100; round++) {
      const headers = await signInGuest(server, guest)
      expect((await ask(other, headers)).status).toBe(200)
      expect((await ask(other, headers)).status).toBe(200)
      expect((await call(server, logout, { headers, body: {} })).status).toBe(204)
      expect((await ask(other, headers)).status).toBe(401)
    }
  } finally {
    await other.close()
  }
})

import { expect, test, vi } from 'vitest'
import { openTestApp } from './testing/build-app.ts'
import { buildHotel } from './testing/builders.ts'
import { printWelcome } from './welcome.ts'

test('fits the hotels and settings, and never repeats a password', async () => {
  const server = await openTestApp()
  const welcome = async (more: object, hasSource = true) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const settings = { ...server.app.settings, ...more }
    await printWelcome(server.db, settings, new Date(), {
      port: '3000',
      demo: undefined,
      hasSource,
    })
    const printed = write.mock.calls.join('')
    write.mockRestore()
    return printed
  }
  expect(await welcome({ DEMO: 'off' })).toMatch(
    /no hotel yet.*http:\/\/localhost:3000\/desk\/setup#key=[\w-]{32}\n/s,
  )
  const hotel = await buildHotel(server)
  expect(await welcome({ DEMO: 'off' })).not.toMatch(/demo hotel|no hotel/)
  await server.db.insertInto('hotel_setup').values({ hotel_id: hotel.id, is_demo: true }).execute()
  const printed = await welcome({ OTP_DELIVERY: 'smtp', DEMO_PASSWORD: 'a set password' })
  expect(printed).toContain('Warning: the demo hotel')
  expect(printed).not.toContain('a set password')
  expect(printed).not.toContain('appears in this terminal')
  expect(printed).toContain('sends to email addresses only')
  expect(await welcome({ OTP_DELIVERY: 'webhook' })).toContain('goes to OTP_WEBHOOK_URL')
  const plain = await welcome({})
  expect(plain).not.toContain('Warning')
  expect(plain).toContain('appears in this terminal')
  expect(plain).not.toContain('SOURCE_URL')
  expect(await welcome({}, false)).toContain('Set SOURCE_URL')
  const withSource = { SOURCE_URL: 'https://code.example/bellhop' }
  expect(await welcome(withSource, false)).not.toContain('SOURCE_URL')
  expect(await welcome({})).toContain('To set up your own')
  await buildHotel(server)
  expect(await welcome({})).toContain('administrator removes it')
  vi.stubEnv('NODE_ENV', 'production')
  expect(JSON.parse(await welcome({ OTP_DELIVERY: 'smtp' }, false))).toMatchObject({
    ...{ level: 30, msg: 'Bellhop is ready at http://localhost:3000' },
    guestApp: `http://localhost:3000/?hotel=${hotel.id}`,
    desk: 'http://localhost:3000/desk',
    warnings: [
      'the demo hotel is on a server that sends real codes. Set DEMO=off.',
      expect.stringContaining('not be packed: git does not track'),
    ],
  })
  vi.unstubAllEnvs()
  await server.close()
})

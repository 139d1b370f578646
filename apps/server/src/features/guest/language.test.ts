import { getGuest, setGuestLanguage } from '@bellhop/contract/guest/guest'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

test('of a guest is kept, also on other phones', async () => {
  expect((await guest.call(getGuest)).body.data.language).toBe(null)
  expect((await guest.call(setGuestLanguage, { body: { language: 'ja' } })).status).toBe(204)
  expect((await guest.call(getGuest)).body.data.language).toBe('ja')
})

test('is one of the app', async () => {
  const body = { language: 'tlh' } as unknown as { language: 'en' }
  expect((await guest.call(setGuestLanguage, { body })).status).toBe(400)
})

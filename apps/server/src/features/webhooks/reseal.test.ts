import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { deriveSecrets } from '../../shared/secrets/secrets.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel } from '../../testing/builders.ts'
import { addRows, readRow } from '../../testing/rows.ts'
import { resealSecrets } from './queries.ts'
import { makeSecret, openSecrets } from './sign.ts'

const server = await getTestApp()

test('both secrets open with the new key alone, once they are sealed again', async () => {
  const hotel = await buildHotel(server)
  const key = { hotelId: hotel.id, id: newId() }
  const before = deriveSecrets('the key of the first year').webhookKeys
  const during = deriveSecrets('the key of the second', 'the key of the first year').webhookKeys
  const after = deriveSecrets('the key of the second').webhookKeys
  const [present, former] = [makeSecret(before, key), makeSecret(before, key)]
  await addRows(server.db, 'webhook', {
    ...{ hotel_id: key.hotelId, id: key.id, url: 'https://programs.example/', events: [] },
    ...{ secret: present.sealed, former_secret: former.sealed, event_id: 0 },
    ...{ created_at: new Date(), former_until: new Date(Date.now() + 60_000) },
  })
  const read = () =>
    readRow(server.db, 'webhook', ['secret', 'former_secret', 'former_until'], key.id)
  const open = async (keys: typeof after) => {
    const secrets = openSecrets(keys, key, await read(), new Date())
    return secrets.map((secret) => `whsec_${secret.toString('base64')}`)
  }
  expect(await open(before)).toEqual([present.secret, former.secret])
  await expect(open(after)).rejects.toThrow()
  expect((await resealSecrets(server.db, during)).renewed).toBeGreaterThanOrEqual(2)
  expect(await open(after)).toEqual([present.secret, former.secret])
})

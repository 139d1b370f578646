import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { claimSlug } from '../../hotels/slugs.ts'
import { buildHotel } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { setUpHotelPages } from '../../testing/hotel-pages.ts'
import { buildSellingHotel, dayFromToday, setNight } from '../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../../testing/rows.ts'

const { page, server, app, visit, readHead, saveLake, hashOf } = await setUpHotelPages()

async function markForPractice(hotelId: string): Promise<void> {
  const now = new Date()
  const made = { made_at: now, next_act_at: now, filled_on: '2026-01-01', seed: 1 }
  await addRows(server.db, 'practice_hotel', {
    ...{ hotel_id: hotelId, practises_for: unknownId, ...made },
  })
}

// Before others are built.
test('sign-in without a link names the only hotel of the server', async () => {
  const { id } = await buildHotel(server, { name: 'Lake Inn', phone: '+91 294 252 8811' })
  await markForPractice((await buildHotel(server)).id)
  const { body } = await visit('/')
  expect(body).toContain('<bdi>Lake Inn</bdi></h1>')
  // For an app that does not start.
  const call =
    '<a id="call-hotel" href="tel:+912942528811">Call <bdi dir="ltr">+91 294 252 8811</bdi></a>'
  expect(body).toContain(call)
  for (const path of ['', '/rooms']) {
    expect((await visit(`/room-booking/${id}${path}`)).body).toContain(call)
  }
})

describe('hotel page', () => {
  test('has name, description, image, place and rooms', async () => {
    const image = await saveLake()
    const hotel = await buildSellingHotel(server, 2)
    const { id } = hotel
    await changeRows(server.db, 'hotel', id, {
      description: 'A house by the lake.',
      latitude: 24.5,
      longitude: 73.7,
      country: 'IN',
      images: [image],
    })
    await setNight(hotel, dayFromToday(4), { price: 123_450 })
    // Sold out, and too far away.
    await setNight(hotel, dayFromToday(5), { price: 100, sold: 2 })
    await setNight(hotel, dayFromToday(31), { price: 100 })

    const response = await visit(`/room-booking/${id}?checkIn=2026-12-01`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.body.indexOf('charset')).toBeLessThan(200)
    const head = readHead(response.body)
    const { PUBLIC_URL } = server.app.settings
    const address = `${PUBLIC_URL}/room-booking/${id}`
    const name = (await readRow(server.db, 'hotel', ['name'], id)).name
    const picture = head.metas['og:image']
    expect(head).toMatchObject({
      title: `${name} · Guest App | Bellhop`,
      canonical: address,
      metas: {
        description: 'A house by the lake.',
        robots: 'index, follow',
        'og:title': name,
        'og:url': address,
        'og:image': expect.stringMatching(`^${PUBLIC_URL}/social/${id}/[0-9a-f]{32}\\.jpg$`),
        'twitter:card': 'summary_large_image',
        'twitter:image': picture,
      },
    })
    expect(new Set(head.names).size, 'none twice').toBe(head.names.length)
    expect(response.body.match(/<title>/g)).toHaveLength(1)
    expect(head.data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Hotel',
      url: address,
      name,
      address: { '@type': 'PostalAddress', streetAddress: '1 Lake Road', addressCountry: 'IN' },
      geo: { latitude: 24.5, longitude: 73.7 },
      telephone: '+912940000000',
      image: picture,
      checkinTime: '14:00',
      checkoutTime: '11:00',
    })
    expect(head.data.makesOffer).toHaveLength(1)
    expect(head.data.makesOffer[0].priceSpecification).toMatchObject({
      priceCurrency: 'INR',
      // With 12 % tax.
      minPrice: 1382.64,
      valueAddedTaxIncluded: true,
    })
  })

  test('is not for search engines in a practice hotel', async () => {
    const { id } = await buildSellingHotel(server)
    await markForPractice(id)
    const { headers, body } = await visit(`/room-booking/${id}`)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(readHead(body).metas.robots).toBe('noindex')
    expect(body).not.toContain('schema.org')
  })

  test('is at its short address, to which former ones lead, in each language of its texts', async () => {
    const { id } = await buildHotel(server, {
      name: 'Lake Inn',
      languages: ['en', 'hi', 'el'],
      translations: JSON.stringify({ hi: { name: 'लेक इन' } }),
    })
    const former = `inn-${id.slice(-8)}`
    const slug = `lake-${id.slice(-8)}`
    for (const name of [former, slug]) await claimSlug(server.db, id, name)
    await changeRows(server.db, 'hotel', id, { slug })
    const moved = await visit(`/${former}?adults=3`)
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/${slug}?adults=3`])

    const { PUBLIC_URL } = server.app.settings
    const address = `${PUBLIC_URL}/${slug}`
    for (const path of [`/${slug}`, `/${slug.toUpperCase()}`, `/room-booking/${id}`]) {
      const { body } = await visit(path)
      expect(readHead(body).canonical).toBe(address)
      expect(body).toContain('<bdi>Lake Inn</bdi></h1>')
      // By which the app finds the hotel.
      expect(body.includes(`<html lang="en" data-hotel="${id}">`)).toBe(!path.endsWith(id))
      expect(
        [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair),
      ).toEqual([
        ['en', `${address}?lang=en`],
        ['hi', `${address}?lang=hi`],
        ['x-default', address],
      ])
    }
    const inHindi = await visit(`/${slug}?lang=hi`)
    expect(inHindi.headers['content-language']).toBe('hi')
    expect(inHindi.body).toContain('<html lang="hi" data-hotel=')
    expect(readHead(inHindi.body)).toMatchObject({
      canonical: `${address}?lang=hi`,
      metas: { 'og:title': 'लेक इन', 'og:locale': 'hi' },
    })
    // Neither a language of the hotel nor one that ends the element.
    const { body } = await visit(`/${slug}?lang="><script>`)
    expect(readHead(body).canonical).toBe(address)
    expect(body.match(/<script/g)).toHaveLength(2)
  })

  test('names amenities, languages and a shown rating for search engines, in elements that end where they should', async () => {
    const hotel = await buildHotel(server, { shows_rating: true })
    await changeRows(server.db, 'room_type', hotel.roomTypeId, {
      amenities: ['Wi-Fi', '</script>'],
    })
    const { body } = await visit(`/room-booking/${hotel.id}`)
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    expect(readHead(body).data).toMatchObject({
      availableLanguage: ['en'],
      amenityFeature: [
        { '@type': 'LocationFeatureSpecification', name: 'Wi-Fi', value: true },
        { name: '</script>' },
      ],
    })
    // Without enough of them.
    expect(readHead(body).data).not.toHaveProperty('aggregateRating')
  })

  test('is compressed for clients that accept it', async () => {
    const hotel = await buildHotel(server)
    const url = `/room-booking/${hotel.id}`
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
    const packed = await app.inject({ url, headers })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    const plain = await visit(url)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  test("escapes the hotel's name", async () => {
    const name = `"A" & 'B' </script><script>alert(1)</script><!-- $& $'`
    const { id } = await buildHotel(server, { name, description: name })
    const { body } = await visit(`/room-booking/${id}`)
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    expect(body).not.toContain('<!-- ')
    expect(readHead(body).data.name).toBe(name)
    expect(body).toContain(`<title>&quot;A&quot; &amp; 'B' &lt;/script&gt;`)
  })

  test('omits a missing image, place, description and rooms', async () => {
    const { id } = await buildHotel(server, { description: '', address: '' })
    const { body } = await visit(`/room-booking/${id}`)
    expect(body).not.toMatch(/og:image|twitter:image|geo|makesOffer|description"/)
    expect(readHead(body).metas['twitter:card']).toBe('summary')
  })

  test.each(['rooms', 'guest', 'find', 'booking/AbC_1', 'booking/AbC_1/change'])(
    'is not listed at /%s, which leads to the hotel',
    async (below) => {
      const { id } = await buildHotel(server)
      const head = readHead((await visit(`/room-booking/${id}/${below}`)).body)
      expect(head.metas.robots).toBe('noindex')
      expect(head.data).toBeUndefined()
      expect(head.canonical).toBe(`${server.app.settings.PUBLIC_URL}/room-booking/${id}`)
    },
  )

  test.each([`/room-booking/${unknownId}`, '/room-booking/1', '/room-booking', '/requests'])(
    '%s is the page of the app',
    async (url) => {
      const response = await visit(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toBe(page)
    },
  )
})

describe('image of a shared link', () => {
  test("is the hotel's first one, 1200 × 630, and made once", async () => {
    const image = await saveLake()
    const { id } = await buildHotel(server, { images: [image] })
    const address = `/social/${id}/${hashOf(image)}.jpg`
    const answers = await Promise.all([1, 2, 3].map(() => app.inject(address)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('image/jpeg')
      expect(answer.headers['cache-control']).toMatch('immutable')
      const { format, width, height } = await sharp(answer.rawPayload).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  test('answers 404 to another image, another hotel and a malformed URL', async () => {
    const image = await saveLake()
    const imageId = hashOf(image)
    const { id } = await buildHotel(server, { images: [] })
    for (const path of [
      `${id}/${imageId}.jpg`,
      `${unknownId}/${imageId}.jpg`,
      `${id}/0.jpg`,
      `${id}/..%2f..%2fsecret.jpg`,
      `x/${imageId}.jpg`,
      `${id}/%00.jpg`,
    ]) {
      expect((await app.inject(`/social/${path}`)).statusCode, path).toBe(404)
    }
  })
})

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildHotel } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { buildSellingHotel, dayFromToday, setNight } from '../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { errors } from '../errors.ts'
import { languages } from '../languages.ts'
import { securityHeaders } from '../security-headers.ts'
import { web } from '../web.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Guest App | Bellhop</title>
    <meta
      name="description"
      content="Your stay in one place."
    />
    <meta name="robots" content="index, follow" />
    <script src="/first-paint.js"></script>
    <link rel="modulepreload" data-app href="/main.js" />
  </head>
  <body>
    <template><a id="call-hotel" hidden>Call <bdi dir="ltr"></bdi></a></template>
    <div id="root"><main aria-busy="true"></main></div>
  </body>
</html>`

/** The guest app's own, which its build bundles. */
const firstView = new URL('../../../../guest/src/first-view/first-view.ts', import.meta.url)
const server = await openTestApp()
afterAll(() => server.close())
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-hotel-page-'))
  for (const name of ['guest', 'desk']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'index.html'), page)
  }
  await mkdir(join(folder, 'guest/.vite'))
  const screens = [{ path: '^/room-booking/', links: { en: '</page.js>; rel=modulepreload' } }]
  await writeFile(join(folder, 'guest/.vite/preload.json'), JSON.stringify(screens))
  await writeFile(join(folder, 'guest/.vite/first-view.js'), `export * from '${firstView}'`)
  app = Fastify()
  app.decorate('settings', server.app.settings)
  app.decorate('db', server.db)
  app.decorate('storage', server.app.storage)
  await app.register(securityHeaders)
  await app.register(languages)
  await app.register(errors)
  await app.register(web, { guestDir: join(folder, 'guest'), deskDir: join(folder, 'desk') })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const visit = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

/** Reads the value of every meta element by its name. */
function readHead(body: string) {
  const metas = [...body.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)]
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  return {
    metas: Object.fromEntries(metas.map(([, key, value]) => [key, value])),
    names: metas.map(([, key]) => key),
    title: /<title>(.*)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="(.*)" \/>/.exec(body)?.[1],
    data: data === undefined ? undefined : JSON.parse(data),
  }
}

async function saveLake(): Promise<string> {
  const create = { width: 1600, height: 1000, channels: 3, background: '#3a6' } as const
  const picture = await sharp({ create }).png().toBuffer()
  return `/api/images/${(await server.app.storage.saveImage(picture)).id}`
}

const hashOf = (image: string) => image.slice('/api/images/'.length).split('-')[0]

// Before others are built.
test('sign-in without a link names the only hotel of the server', async () => {
  const { id } = await buildHotel(server, { name: 'Lake Inn', phone: '+91 294 252 8811' })
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
      minPrice: 1234.5,
    })
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

describe('first view', () => {
  /** The only style element, which the response's policy allows. */
  function readAllowedStyles({ body, headers }: Awaited<ReturnType<typeof visit>>) {
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(body).not.toMatch(/ style=/)
    return styles
  }

  test("of the hotel's page has its name and its first image, for the width of the window", async () => {
    const image = await saveLake()
    const name = `"A" & 'B' <i>$& $'`
    const { id } = await buildHotel(server, { name, images: [image], brand_color: '#12606b' })
    const page = await visit(`/room-booking/${id}?adults=2`)
    expect(page.body).toContain(`<bdi>&quot;A&quot; &amp; 'B' &lt;i&gt;$&amp; $'</bdi></h1>`)
    expect(page.body).toMatch(
      new RegExp(
        `<img fetchpriority="high" sizes="[^"]*100vw" srcset="${image}\\?w=640&amp;q=75 640w, [^>]*3840w" src="${image}\\?w=828&amp;q=75"`,
      ),
    )
    expect(page.body.match(/<main/g)).toHaveLength(1)
    // Scripts come after the first view.
    expect(page.body).toContain('<link rel="later" data-app href="/main.js" />')
    expect(page.body).toContain('<link rel="later" href="/page.js" />')
    expect(page.headers.link).toBeUndefined()
    const below = await visit(`/room-booking/${id}/rooms`)
    expect(below.body).not.toMatch(/fetchpriority|later/)
    expect(below.headers.link).toBe('</page.js>; rel=modulepreload')
    const styles = readAllowedStyles(page)
    expect(styles).toContain(':root{--accent-light:#12606b;')
    expect(styles).toContain('#first-image{background-color:#38a868}')
  })

  test.each([false, true])(
    'of sign-in names the hotel of the link, in capitals: %s',
    async (isUpper) => {
      const { id } = await buildHotel(server, {
        name: 'Lake Inn',
        languages: ['en', 'hi'],
        translations: JSON.stringify({ hi: { name: 'लेक इन' } }),
      })
      const url = `/?hotel=${isUpper ? id.toUpperCase() : id}`
      const page = await app.inject({
        url,
        headers: { accept: 'text/html', 'accept-language': 'hi', 'accept-encoding': 'gzip' },
      })
      expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-language': 'hi' })
      expect(gunzipSync(page.rawPayload).toString()).toContain('<bdi>लेक इन</bdi></h1>')
      readAllowedStyles(await visit(url))
    },
  )

  test('of sign-in names none of several hotels without a valid link', async () => {
    await buildHotel(server)
    await buildHotel(server)
    for (const url of ['/', `/?hotel=${unknownId}`, '/?hotel=1']) {
      const { body, headers } = await visit(url)
      expect(body, url).toBe(page)
      expect(headers['content-security-policy']).toContain("style-src 'self';")
    }
  })
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

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimProposedSlug } from '../hotels/slugs.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildHotel } from '../testing/builders.ts'
import { changeRows } from '../testing/rows.ts'
import { errors } from './errors.ts'
import { languages } from './languages.ts'
import { web } from './web.ts'

const server = await openTestApp()
afterAll(() => server.close())
let app: FastifyInstance
let folder: string

/** A server with test front ends, besides the whole server, whose settings and database it uses. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-web-'))
  for (const name of ['guest', 'desk']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(join(folder, name, 'index.html'), `<title>${name}</title>`)
    await writeFile(join(folder, name, 'index.html.br'), `brotli page of ${name}`)
    await writeFile(join(folder, name, 'favicon.ico'), `icon of ${name}`)
    await writeFile(join(folder, name, 'favicon.ico.br'), `brotli icon of ${name}`)
    await writeFile(join(folder, name, 'assets/index-abc123.js'), `// ${name}`)
    await writeFile(join(folder, name, 'assets/index-abc123.js.br'), `brotli of ${name}`)
  }
  await mkdir(join(folder, 'guest/.vite'))
  const screens = [{ path: '^/dining/[^/]+/?$', link: '</menu-{language}.js>' }]
  await writeFile(join(folder, 'guest/.vite/preload.json'), JSON.stringify(screens))
  app = await openWeb(join(folder, 'guest'), join(folder, 'desk'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function openWeb(guestDir: string, deskDir: string): Promise<FastifyInstance> {
  const app = Fastify()
  app.decorate('settings', server.app.settings)
  app.decorate('db', server.db)
  await app.register(languages)
  await app.register(errors)
  await app.register(web, { guestDir, deskDir })
  return app
}

function visit(url: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) {
  return app.inject({ url, headers })
}

test('answers 416 with the length to a part that a file does not have', async () => {
  const { statusCode, headers } = await visit('/assets/index-abc123.js', { range: 'bytes=999999-' })
  expect(statusCode).toBe(416)
  expect(headers['content-range']).toBe(`bytes */${'// guest'.length}`)
  const part = await visit('/assets/index-abc123.js', { range: 'bytes=3-' })
  expect(part).toMatchObject({ statusCode: 206, body: 'guest' })
  expect(part.headers['content-range']).toBe('bytes 3-7/8')
})

test('preloads scripts and messages of a listed screen', async () => {
  const menu = await visit('/dining/7?x=1')
  expect(menu.headers).toMatchObject({
    link: '</menu-en.js>',
    vary: expect.stringContaining('Accept-Language'),
  })
  const inArabic = await visit('/dining/7', {
    accept: 'text/html',
    'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8',
  })
  expect(inArabic.headers.link).toBe('</menu-ar.js>')
  for (const url of ['/', '/dining', '/dining/7/8', '/desk/dining/7', '/api/dining/7']) {
    expect((await visit(url)).headers.link, url).toBeUndefined()
  }
})

test.each([
  ['/', 'guest'],
  ['/?hotel=1', 'guest'],
  ['/requests/1', 'guest'],
  ['/room-booking/1', 'guest'],
  ['/desktop', 'guest'],
  ['/desk', 'desk'],
  ['/desk/', 'desk'],
  ['/desk/board', 'desk'],
])('%s is a page of the %s', async (url, page) => {
  const response = await visit(url)
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(`<title>${page}</title>`)
  expect(response.headers['content-type']).toMatch('text/html')
  expect(response.headers['cache-control']).toBe('no-cache')
})

test.each(['/', '/requests', '/room-booking/1', '/desk', '/desk/board'])(
  'sends %s compressed to clients that accept it',
  async (url) => {
    const { headers, body } = await visit(url, { accept: 'text/html', 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching('text/html'),
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(body).toMatch('brotli page')
  },
)

test('caches hashed files for good, compressed for clients that accept it', async () => {
  for (const [url, name] of [
    ['/assets/index-abc123.js', 'guest'],
    ['/desk/assets/index-abc123.js', 'desk'],
  ] as const) {
    const plain = await visit(url)
    expect(plain.body).toBe(`// ${name}`)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await visit(url, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.body).toBe(`brotli of ${name}`)
    expect(small.headers['content-type']).toMatch('javascript')
  }
})

test.each([
  ['/favicon.ico', 'guest'],
  ['/desk/favicon.ico', 'desk'],
])('caches %s for a day, so that it is available offline', async (url, name) => {
  const response = await visit(url)
  expect(response.body).toBe(`icon of ${name}`)
  expect(response.headers['cache-control']).toBe('public, max-age=86400')
  const compressed = await visit(url, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['cache-control']).toBe('public, max-age=86400')
})

test.each([
  '/assets/gone-000000.js',
  '/desk/assets/gone-000000.js',
  '/picture.png',
  '/api',
  '/api/nothing-here',
  '/assets/../../../package.json',
  '/..%2f..%2fpackage.json',
  '/picture%00.png',
  '/api/nothing%00',
  '/api//nothing',
])('answers 404 to %s', async (url) => {
  const response = await visit(url)
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toBe('application/problem+json')
  expect(response.json().code).toBe('not_found')
})

test('sends a script a problem for an unknown URL, not a page', async () => {
  for (const accept of ['application/json', 'text/html;q=0, application/json']) {
    expect((await visit('/requests', { accept })).statusCode).toBe(404)
  }
  const posted = await app.inject({ method: 'POST', url: '/requests' })
  expect(posted.statusCode).toBe(404)
})

test('lists the public pages in robots.txt and the sitemap', async () => {
  const hotel = await buildHotel(server)
  const named = await buildHotel(server)
  await changeRows(server.db, 'hotel', named.id, { slug: 'casa-do-limoeiro' })
  const { PUBLIC_URL } = server.app.settings
  const robots = await visit('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  expect(robots.body).toContain('Disallow: /api/')
  const sitemap = await visit('/sitemap.xml')
  expect(sitemap.headers['content-type']).toMatch('application/xml')
  expect(sitemap.body).toContain(`<loc>${PUBLIC_URL}/</loc>`)
  expect(sitemap.body).toContain(`<loc>${PUBLIC_URL}/room-booking/${hotel.id}</loc>`)
  expect(sitemap.body).toContain(`<loc>${PUBLIC_URL}/casa-do-limoeiro</loc>`)
})

test('explains what to do if the front ends are not built', async () => {
  const bare = await openWeb(join(folder, 'nowhere'), join(folder, 'nowhere'))
  const response = await bare.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain('npm run build')
  expect((await bare.inject('/api/nothing')).statusCode).toBe(404)
  await bare.close()
})

test('leads from a short address to the hotel’s app, or to its page where that cannot be described', async () => {
  const { id } = await buildHotel(server)
  const slug = await claimProposedSlug(server.db, id, `Casa ${id.slice(-8)}`)
  expect(slug).toBe(`casa-${id.slice(-8)}`)
  expect((await visit(`/${slug.toUpperCase()}`)).headers.location).toBe(`/room-booking/${id}`)
  const inApp = await visit(`/${slug}/app`)
  expect([inApp.statusCode, inApp.headers.location]).toEqual([302, `/?hotel=${id}`])
  for (const path of ['/no-such-hotel', `/${slug}/rooms`, '/requests']) {
    expect((await visit(path)).statusCode).toBe(200)
  }
})

test('keeps the pages of a stay and the desk out of search engines', async () => {
  for (const path of ['/requests', '/dining/7', '/room-booking/1/guest', '/desk', '/desk/board']) {
    expect((await visit(path)).headers['x-robots-tag'], path).toBe('noindex')
  }
  expect((await visit('/')).headers['x-robots-tag']).toBeUndefined()
})

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { previewPage } from '@bellhop/domain/text/preview-page'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import { isForPractice } from '../hotels/practice-hotel.ts'
import { findBySlug } from '../hotels/slugs.ts'
import { notFound } from '../shared/calls/problem.ts'
import { vary } from '../shared/calls/vary.ts'
import { sourceArchive } from '../shared/source-archive.ts'
import { sendProblem } from './errors.ts'
import { allowStyles, preloadLater } from './hotel-page/first-view.ts'
import { type NamedHotel, openHotelPages } from './hotel-page/hotel-page.ts'
import { licences } from './licences.ts'
import { sendPreviewPage } from './preview-page.ts'

export interface WebOptions {
  /** Folders of the built front ends. */
  guestDir?: string
  deskDir?: string
}

const compress = promisify<string, Buffer>(gzip)

const appsDir = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Serves the guest app at `/` and the desk at `/desk`, their licences, robots.txt and the sitemap. An unknown URL gets
 * the page of a front end if a person navigates there (its router handles the path), and a problem otherwise.
 */
export const web = fp<WebOptions>(async (app, options) => {
  const guestDir = options.guestDir ?? join(appsDir, 'guest/dist')
  const deskDir = options.deskDir ?? join(appsDir, 'desk/dist')
  const built = existsSync(join(guestDir, 'index.html')) && existsSync(join(deskDir, 'index.html'))

  if (built) {
    const files = { preCompressed: true, cacheControl: false, setHeaders: setCaching }
    await app.register(fastifyStatic, { ...files, root: guestDir, prefix: '/' })
    await app.register(fastifyStatic, {
      ...files,
      root: deskDir,
      prefix: '/desk/',
      decorateReply: false,
    })
  }

  await app.register(licences, { dists: [guestDir, deskDir], source: sourceArchive })

  const pageOfHotel = built ? await openHotelPages(app, guestDir) : undefined

  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendProblem(request, reply, notFound('address'))
    // Fastify waits for this response at three levels, each with a listener for its end: more than Node's warning
    // threshold.
    reply.raw.setMaxListeners(20)
    return openPage(request, reply)
  })
  // Rather than as a file of guestDir.
  app.get('/', { schema: { hide: true } }, openPage)

  async function openPage(request: FastifyRequest, reply: FastifyReply) {
    if (!built) {
      return reply
        .code(503)
        .type('text/plain')
        .send('The pages are not built. Run: npm run build\n')
    }
    if (isBelow(request, '/desk')) {
      return reply.header('x-robots-tag', 'noindex').sendFile('index.html', deskDir)
    }
    const named = await findNamed(request)
    if (named && 'app' in named) {
      return reply.header('cache-control', 'no-cache').redirect(named.app)
    }
    const page = await pageOfHotel?.(request, named)
    if (page && 'movedTo' in page) {
      return reply.header('cache-control', 'no-cache').redirect(page.movedTo)
    }
    // The pages of a guest's stay.
    if (!page?.isListed && pathOf(request) !== '/') reply.header('x-robots-tag', 'noindex')
    const path = named ? `/room-booking/${named.hotelId}` : pathOf(request)
    // The app's own page does not know short names.
    if (named && !page) return reply.header('cache-control', 'no-cache').redirect(path)
    const preloads = await preloadsOf(path, guestDir)
    // A guest with another language than the browser's already has the app on the phone.
    const link = preloads?.replaceAll('{language}', request.sentenceLanguage())
    if (link !== undefined) vary(reply, 'Accept-Language')
    if (link !== undefined && page?.styles === undefined) reply.header('link', link)
    if (page === undefined) return reply.sendFile('index.html', guestDir)
    if (page.styles !== undefined) allowStyles(reply, page.styles)
    const html = page.styles === undefined ? page.html : preloadLater(page.html, link ?? '')
    vary(reply, 'Accept-Encoding')
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (request.encoding(['gzip', 'identity']) !== 'gzip') return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(await compress(html))
  }

  /** The hotel of a short address: `/casa-do-limoeiro` is its page, `/casa-do-limoeiro/app` leads to the guest app. */
  async function findNamed(
    request: FastifyRequest,
  ): Promise<NamedHotel | { app: string } | undefined> {
    const [, slug = '', below] =
      /^\/([a-z0-9-]+)(\/app)?\/?$/.exec(pathOf(request).toLowerCase()) ?? []
    // While the database cannot be reached, the app's own page shows the error.
    const hotelId = await findBySlug(app.db, slug).catch(() => undefined)
    if (!hotelId) return undefined
    return below ? { app: `/?hotel=${hotelId}` } : { hotelId, slug }
  }

  if (built) {
    app.get(previewPage, { schema: { hide: true } }, (_, reply) => sendPreviewPage(reply, guestDir))
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain').header('cache-control', 'public, max-age=3600')
    // The data of a hotel's public page, for search engines that run it.
    const open = ['hotels', 'images', 'rooms/web'].map((path) => `Allow: /api/${path}/\n`).join('')
    return `User-agent: *\n${open}Disallow: /api/\nDisallow: /desk\nSitemap: ${app.settings.PUBLIC_URL}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const hotels = await app.db
      .selectFrom('hotel')
      .select(['id', 'slug'])
      .where(sql<boolean>`NOT ${isForPractice(sql`hotel.id`)}`)
      .orderBy('id')
      .limit(10_000)
      .execute()
    const pages = ['/', ...hotels.map(({ id, slug }) => `/${slug ?? `room-booking/${id}`}`)]
    reply.type('application/xml').header('cache-control', 'public, max-age=3600')
    return makeSitemap(pages.map((page) => app.settings.PUBLIC_URL + page))
  })
})

/**
 * Files with a hash in their name never change. Icons are cached for a day, because some browsers ask for them
 * after every navigation, also while offline. Everything else is revalidated, so that a new version is seen.
 */
function setCaching(reply: FastifyReply, path: string): void {
  if (path.includes(`${sep}assets${sep}`)) {
    reply.header('cache-control', 'public, max-age=31536000, immutable')
  } else {
    const isIcon = /\.(ico|png|svg)(\.(br|gz))?$/.test(path)
    reply.header('cache-control', isIcon ? 'public, max-age=86400' : 'no-cache')
  }
}

/** A person navigates to the URL; not a script, and not a missing file. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isBelow(request, '/api') || extname(pathOf(request))) return false
  return request.type('html') !== false
}

function isBelow(request: FastifyRequest, folder: string): boolean {
  const path = pathOf(request)
  return path === folder || path.startsWith(`${folder}/`)
}

function pathOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?', 1)
  return path
}

function makeSitemap(addresses: string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${encodeXml(address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function encodeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The list written by the guest app's build (apps/guest/vite-preload.ts). */
type Screens = { path: string; link: string }[]

/**
 * The `Link` header of a page of the guest app, with `{language}` for the reader's: the scripts and messages of its
 * screen. The browser would otherwise find them only after running the app's own scripts.
 *
 * @returns undefined for a screen that is not listed
 */
async function preloadsOf(path: string, guestDir: string): Promise<string | undefined> {
  // Read for every request, because an update in place names other files.
  const listed = await readFile(join(guestDir, '.vite/preload.json'), 'utf8')
  return (JSON.parse(listed) as Screens).find((screen) => new RegExp(screen.path).test(path))?.link
}

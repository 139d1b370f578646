import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { errors } from '../plugins/errors.ts'
import { languages } from '../plugins/languages.ts'
import { securityHeaders } from '../plugins/security-headers.ts'
import { web } from '../plugins/web.ts'
import { openTestApp } from './build-app.ts'

/** A server of the guest app's pages. */
export async function setUpHotelPages() {
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
  const firstView = new URL('../../../guest/src/first-view/first-view.ts', import.meta.url)
  const server = await openTestApp()
  afterAll(() => server.close())

  const folder = await mkdtemp(join(tmpdir(), 'bellhop-hotel-page-'))
  for (const name of ['guest', 'desk']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'index.html'), page)
  }
  await mkdir(join(folder, 'guest/.vite'))
  const screens = [{ path: '^/room-booking/', link: '</page.js>; rel=modulepreload' }]
  await writeFile(join(folder, 'guest/.vite/preload.json'), JSON.stringify(screens))
  await writeFile(join(folder, 'guest/.vite/first-view.js'), `export * from '${firstView}'`)
  const app = Fastify()
  app.decorate('settings', server.app.settings)
  app.decorate('db', server.db)
  app.decorate('storage', server.app.storage)
  await app.register(securityHeaders)
  await app.register(languages)
  await app.register(errors)
  await app.register(web, { guestDir: join(folder, 'guest'), deskDir: join(folder, 'desk') })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  return {
    page,
    server,
    app,
    visit: (url: string) => app.inject({ url, headers: { accept: 'text/html' } }),

    /** Reads the value of every meta element by its name. */
    readHead(body: string) {
      const metas = [...body.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)]
      const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
      return {
        metas: Object.fromEntries(metas.map(([, key, value]) => [key, value])),
        names: metas.map(([, key]) => key),
        title: /<title>(.*)<\/title>/.exec(body)?.[1],
        canonical: /<link rel="canonical" href="(.*)" \/>/.exec(body)?.[1],
        data: data === undefined ? undefined : JSON.parse(data),
      }
    },

    async saveLake(): Promise<string> {
      const create = { width: 1600, height: 1000, channels: 3, background: '#3a6' } as const
      const picture = await sharp({ create }).png().toBuffer()
      return `/api/images/${(await server.app.storage.saveImage(picture)).id}`
    },
    hashOf: (image: string) => image.slice('/api/images/'.length).split('-')[0],
  }
}

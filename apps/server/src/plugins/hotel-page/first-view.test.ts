import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildHotel } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { setUpHotelPages } from '../../testing/hotel-pages.ts'

const { page, server, app, visit, saveLake } = await setUpHotelPages()

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

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstView, FirstViews } from '@bellhop/contract/base/first-view'
import { dialable } from '@bellhop/domain/people/dial'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { escapeHtml } from '@bellhop/domain/text/escape-html'
import type { FastifyReply } from 'fastify'

const rootElement = /(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/

/** Loads what the guest app's build offers for its pages (apps/guest/vite-first-view.ts). */
export function loadFirstViews(guestDir: string): Promise<FirstViews> {
  return import(pathToFileURL(join(guestDir, '.vite/first-view.js')).href)
}

/**
 * Writes the first view into the app's page, in place of the one for any screen. The app's first-paint.js asks for the
 * scripts (`later`) once the view is painted: they would share the network and the processor with its styles and images.
 */
export function writeFirstView(page: string, { html, styles }: FirstView): string {
  // Functions, because `$&` in a string would be a replacement pattern.
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
    .replace(rootElement, (_, start, end) => start + html + end)
}

/** Adds the hotel's telephone to what the page shows if the app does not start (first-view/failure.ts of the guest app). */
export function addTelephone(page: string, phone: string): string {
  return page
    .replaceAll('id="call-hotel" hidden', `id="call-hotel" href="tel:${dialable(phone)}"`)
    .replaceAll(
      '<bdi dir="ltr"></bdi>',
      () => `<bdi dir="ltr">${escapeHtml(groupPhone(phone))}</bdi>`,
    )
}

/** Adds the modules of a `Link` header to those that are preloaded once the first view is painted. */
export function preloadLater(page: string, link: string): string {
  const modules = link.matchAll(/<([^>]+)>; rel=modulepreload/g)
  const elements = [...modules].map(([, file]) => `  <link rel="later" href="${file}" />\n  `)
  return page.replace('</head>', () => `${elements.join('')}</head>`)
}

/** Allows a page's style element by its hash. */
export function allowStyles(reply: FastifyReply, styles: string): void {
  const hash = createHash('sha256').update(styles).digest('base64')
  const policy = String(reply.raw.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  )
}

import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { type Settings, version } from '../settings.ts'
import { perAddress } from './limits.ts'

export interface LicencesOptions {
  /** Folders of the built front ends. */
  dists: string[]
  /** Path of the packed source code, if it exists. */
  source: string
}

/** A package in a front end, as listed by `npm run build` (scripts/licences.ts). */
interface Licence {
  name: string
  version: string
  /** SPDX. */
  identifier?: string
  /** Undefined for a work in the public domain. */
  text?: string
}

const ownLicence = fileURLToPath(new URL('../../../../LICENSE', import.meta.url))

/**
 * Serves the licences of Bellhop and of its front ends' packages at `/licences`, and the source code at `/source`, to
 * which users have a right (AGPL, section 13): redirects to SOURCE_URL, or sends the archive packed with the build.
 */
export const licences: FastifyPluginAsync<LicencesOptions> = async (app, { dists, source }) => {
  const text = describeLicences(readLicences(dists))

  const route = { schema: { hide: true }, config: perAddress(30) }
  app.get('/licences', route, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text(app.settings)),
  )

  app.get('/source', route, async (_request, reply) => {
    const { SOURCE_URL } = app.settings
    if (SOURCE_URL) return reply.redirect(SOURCE_URL, 302)
    if (existsSync(source)) {
      return reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="bellhop-${version}.tar.gz"`)
        .header('cache-control', 'no-cache')
        .send(createReadStream(source))
    }
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('Please ask the hotel for the source code: SOURCE_URL does not say where it is.\n')
  })
}

/** Lists each package once, sorted. Front ends that are not built have none. */
function readLicences(dists: string[]): Licence[] {
  const found = new Map<string, Licence>()
  for (const dist of dists) {
    const file = join(dist, '.vite/licences.json')
    const list: Licence[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    for (const licence of list) found.set(`${licence.name} ${licence.version}`, licence)
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function describeLicences(packages: Licence[]): (settings: Settings) => string {
  const own = readFileSync(ownLicence, 'utf8').trim()
  const sections = packages.map(
    ({ name, version, identifier = '', text = 'In the public domain.' }) =>
      section(`${name} ${version}`, identifier, text),
  )
  return ({
    PUBLIC_URL,
  }) => `Bellhop ${version} is free software: you may use, study, share and change it under the GNU Affero General
Public License, version 3, which is at the end of this page. You have a right to the source code of what
this server runs: ${PUBLIC_URL}/source

The apps contain these packages:

${packages.map(({ name, version }) => `  ${name} ${version}`).join('\n')}

${sections.join('\n')}
${section(`Bellhop ${version}`, 'AGPL-3.0-only', own)}`
}

function section(title: string, identifier: string, text: string): string {
  return `${'-'.repeat(80)}\n${title} (${identifier})\n\n${text}\n`
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** An entry of the package list that Vite writes (`build.license`). */
interface Licence {
  name: string
  version: string
  /** SPDX. */
  identifier?: string
  text?: string
}

/** Has no conditions, so its packages lack a text. */
const publicDomain = 'Unlicense'

/**
 * Adds the packages imported by styles only (the fonts and Tailwind's own rules) to Vite's list of a front end's
 * packages.
 *
 * @returns false if a package's licence is unknown
 */
export function completeLicences(dist: string): boolean {
  const file = join(dist, '.vite/licences.json')
  const ofCode: Licence[] = JSON.parse(readFileSync(file, 'utf8'))
  const ofStyles = [...listAssetPackages(dist), 'tailwindcss'].map(readLicence)
  const licences = [...ofCode, ...ofStyles]
  writeFileSync(file, JSON.stringify(licences))
  const unknown = licences
    .filter(({ text, identifier }) => !text && identifier !== publicDomain)
    .map(({ name }) => name)
  if (unknown.length > 0) console.error(`No licence text: ${unknown.join(', ')}`)
  return unknown.length === 0
}

/** Packages with files in the build, such as fonts, by Vite's manifest. */
function listAssetPackages(dist: string): string[] {
  const manifest: Record<string, unknown> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const names = Object.keys(manifest).flatMap(
    (source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/.+\.(?!m?js$)\w+$/.exec(source)?.[1] ?? [],
  )
  return [...new Set(names)]
}

function readLicence(name: string): Licence {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return {
    name,
    version,
    identifier: license,
    ...(file && { text: readFileSync(join(folder, file), 'utf8').trim() }),
  }
}

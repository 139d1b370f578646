import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SentenceLanguage } from '../sentences/sentences.ts'

/** The list written by the guest app's build (apps/guest/vite-preload.ts). */
type Screens = { path: string; links: Record<SentenceLanguage, string> }[]

/**
 * The `Link` headers of a page of the guest app, by language: the scripts and messages of its screen. The browser would
 * otherwise find them only after running the app's own scripts.
 *
 * @returns undefined for a screen that is not listed
 */
export async function preloadsOf(
  path: string,
  guestDir: string,
): Promise<Screens[number]['links'] | undefined> {
  // Read for every request, because an update in place names other files.
  const listed = await readFile(join(guestDir, '.vite/preload.json'), 'utf8')
  return (JSON.parse(listed) as Screens).find((screen) => new RegExp(screen.path).test(path))?.links
}

import { readFile } from 'node:fs/promises'

const folder = new URL('./fluent-emoji/', import.meta.url)

/**
 * Reads the body of an emoji's SVG, 32 × 32.
 *
 * @throws if `fluent-emoji/` has no emoji of that name
 */
export async function readEmoji(name: string): Promise<string> {
  const svg = await readFile(new URL(`${name}.svg`, folder), 'utf8').catch(() => {
    throw new Error(`There is no emoji ${name}.`)
  })
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}

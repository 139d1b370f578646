import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'))

/**
 * Reads the SVG bodies of some emoji. The set is one JSON file of 100 MB in the order of the names,
 * so it is gone through once, only the entries that are wanted are parsed, and nothing of it is kept.
 */
export async function readIcons(names: readonly string[]): Promise<Map<string, string>> {
  const set = await readFile(file)
  const bodies = new Map<string, string>()
  let position = 0
  for (const name of [...new Set(names)].sort()) {
    const { body, end } = findBody(set, name, position)
    bodies.set(name, body)
    position = end
  }
  return bodies
}

/** The file is laid out with one tab a level: `\t\t"name": { … \n\t\t}`. */
function findBody(set: Buffer, name: string, from: number): { body: string; end: number } {
  const key = `\n\t\t"${name}": `
  const start = set.indexOf(key, from)
  const end = set.indexOf('\n\t\t}', start)
  if (start === -1 || end === -1) throw new Error(`There is no emoji ${name}.`)
  const icon: { body: string } = JSON.parse(set.toString('utf8', start + key.length, end + 4))
  return { body: icon.body, end }
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'))

/**
 * Reads the SVG bodies of some emoji. The set is one JSON file of 100 MB, so only the entries
 * that are wanted are parsed, and nothing of it is kept.
 */
export async function readIcons(names: readonly string[]): Promise<Map<string, string>> {
  const set = await readFile(file)
  return new Map(names.map((name) => [name, findBody(set, name)]))
}

/** The file is laid out with one tab a level: `\t\t"name": { … \n\t\t}`. */
function findBody(set: Buffer, name: string): string {
  const key = `\n\t\t"${name}": `
  const start = set.indexOf(key)
  const end = set.indexOf('\n\t\t}', start)
  if (start === -1 || end === -1) throw new Error(`There is no emoji ${name}.`)
  const icon: { body: string } = JSON.parse(set.toString('utf8', start + key.length, end + 4))
  return icon.body
}

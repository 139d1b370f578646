import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { nameFont } from './name-font.ts'

/** Chinese, Japanese and Korean write many of the same characters in different forms. */
const eastAsian = { zh: 'noto-sans-sc', ja: 'noto-sans-jp', ko: 'noto-sans-kr' }

/** Latin, Greek, Cyrillic and Devanagari are in the first. */
const scripts = [
  ...['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai', 'noto-sans-bengali'],
  ...['noto-sans-gujarati', 'noto-sans-gurmukhi', 'noto-sans-kannada', 'noto-sans-malayalam'],
  ...['noto-sans-oriya', 'noto-sans-sinhala', 'noto-sans-tamil', 'noto-sans-telugu'],
  ...['noto-sans-khmer', 'noto-sans-lao', 'noto-sans-myanmar', 'noto-sans-armenian'],
  ...['noto-sans-ethiopic', 'noto-sans-georgian'],
]

/** The weights that templates use. */
const weights = [400, 600]

/** About 10 MB. An invoice in Chinese or Japanese needs 10 to 20. */
const MAX_FONTS = 100

/** Part of a family: Fontsource has a file for some hundred characters of each. */
interface Slice {
  name: string
  file: string
  /** Not all of them are in the file. */
  characters: ReadonlySet<number>
}

interface Font {
  characters: ReadonlySet<number>
  /** TrueType files, one for each weight. */
  files: readonly Buffer[]
}

const families = new Map<string, readonly Slice[]>()
const fonts = new Map<string, Font>()
/** The files of all `fonts`, until another is loaded. */
let files: Buffer[] | undefined

/** Names of the fonts that together have the characters of a document. */
export interface FontNames {
  serif: string[]
  /** By language, because the first that has a character draws it; '' is for all others. */
  sans: Record<string, string[]>
}

/**
 * Chooses the fonts of a document. The files are the same array as before if they already have them.
 *
 * @param content JSON, in which texts in Chinese, Japanese or Korean are beside their `language`
 */
export async function chooseFonts(content: string): Promise<{ names: FontNames; files: Buffer[] }> {
  if (fonts.size > MAX_FONTS) fonts.clear()
  const drawn = new Set(content.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, ''))
  const characters = Array.from(drawn, (character) => character.codePointAt(0) ?? 0)
  const others = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(content) ? 'ja' : 'zh'
  const sans: FontNames['sans'] = { '': await findFonts(characters, listFamilies(others)) }
  for (const [, language = ''] of content.matchAll(/"language":"(zh|ja|ko)"/g)) {
    sans[language] ??= await findFonts(characters, listFamilies(language))
  }
  const names = { serif: await findFonts(characters, ['fraunces']), sans }
  files ??= [...fonts.values()].flatMap((font) => font.files)
  return { names, files }
}

function listFamilies(language: string): string[] {
  const first = Object.entries(eastAsian).filter(([one]) => one === language)
  const ordered = Object.fromEntries([...first, ...Object.entries(eastAsian)])
  return [...scripts, ...Object.values(ordered), 'noto-emoji']
}

async function findFonts(characters: readonly number[], order: readonly string[]) {
  let missing = characters
  const names: string[] = []
  for (const family of order) {
    if (missing.length === 0) break
    for (const slice of listSlices(family)) {
      if (!missing.some((character) => slice.characters.has(character))) continue
      const font = await loadFont(slice)
      const rest = missing.filter((character) => !font.characters.has(character))
      if (rest.length < missing.length) names.push(slice.name)
      missing = rest
    }
  }
  return names
}

function listSlices(family: string): readonly Slice[] {
  let slices = families.get(family)
  if (!slices) {
    const resolve = (path: string) =>
      fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${path}`))
    const ranges: Record<string, string> = JSON.parse(readFileSync(resolve('unicode.json'), 'utf8'))
    slices = Object.entries(ranges).map(([key, range]) => {
      const name = `${family}-${key.replace(/[[\]]/g, '')}`
      const file = resolve(`files/${name}-wght-normal.woff2`)
      return { name, file, characters: readRange(range) }
    })
    families.set(family, slices)
  }
  return slices
}

/** @param range such as `U+30-39,U+41` */
function readRange(range: string): Set<number> {
  const characters = new Set<number>()
  for (const part of range.split(',')) {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    for (let character = from; character <= to; character++) characters.add(character)
  }
  return characters
}

async function loadFont({ name, file, characters }: Slice): Promise<Font> {
  let font = fonts.get(name)
  if (!font) {
    const source = readFileSync(file)
    const text = String.fromCodePoint(...characters)
    const instances = weights.map(async (wght) => {
      const options = { targetFormat: 'truetype', variationAxes: { wght } } as const
      return nameFont(await subsetFont(source, text, options), name)
    })
    const made = await Promise.all(instances)
    const face = new Face(new Blob(made[0] ?? source))
    font = { files: made, characters: new Set(face.collectUnicodes()) }
    fonts.set(name, font)
    files = undefined
  }
  return font
}

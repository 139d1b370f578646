/** Translation on the device, by the browser's Translator and Language Detector (Chrome 138, Edge 148). */

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

interface Translator {
  availability(pair: Pair): Promise<Availability>
  create(pair: Pair): Promise<{ translate(text: string): Promise<string> }>
}

interface Guess {
  detectedLanguage?: string
  confidence?: number
}

interface Detector {
  detect(text: string): Promise<Guess[]>
}

interface LanguageDetector {
  availability(): Promise<Availability>
  create(): Promise<Detector>
}

const browser = globalThis as { Translator?: Translator; LanguageDetector?: LanguageDetector }

/** Below this confidence the browser is guessing, as with names, numbers and single words. */
const minConfidence = 0.6

/** The region does not matter to a translator, the script does: `pt-PT` is `pt`, `zh-Hant` is another one than `zh`. */
const withoutRegion = (language: string) => language.replace(/-([A-Z]{2}|\d{3})$/, '')

/**
 * Finds in which language a text is that the browser can translate.
 *
 * @param likely the language that its author reads
 * @returns undefined if it is in the reader's language, or cannot be translated
 */
export async function findSource(
  text: string,
  likely: string | undefined,
  reader: string,
): Promise<string | undefined> {
  const { Translator: translator } = browser
  if (!translator || !/\p{L}/u.test(text)) return undefined
  try {
    const found = (await detect(text)) ?? likely
    const sourceLanguage = found && withoutRegion(found)
    const targetLanguage = withoutRegion(reader)
    if (!sourceLanguage || sourceLanguage === targetLanguage) return undefined
    const can = await translator.availability({ sourceLanguage, targetLanguage })
    return can && can !== 'unavailable' ? sourceLanguage : undefined
  } catch {
    // Not in this frame, or for a tag that the browser does not accept.
    return undefined
  }
}

/** Requested once, because Chrome warns in the console at each request that it cannot fulfil. */
let canDetect: Promise<Availability> | undefined
let detector: Promise<Detector> | undefined

/** The language of a text as far as it is sure. @param needed whether the browser has what it needs, or may download it */
async function detect(
  text: string,
  needed: readonly Availability[] = ['available'],
): Promise<string | undefined> {
  if (!browser.LanguageDetector) return undefined
  canDetect ??= browser.LanguageDetector.availability()
  if (!needed.includes(await canDetect)) return undefined
  detector ??= browser.LanguageDetector.create()
  try {
    const [best] = await (await detector).detect(text)
    canDetect = Promise.resolve('available')
    return isSure(best) ? best.detectedLanguage : undefined
  } catch {
    // The download failed: the next click tries again.
    detector = undefined
    return undefined
  }
}

const isSure = (guess: Guess | undefined): guess is Guess =>
  (guess?.confidence ?? 0) >= minConfidence && guess?.detectedLanguage !== 'und'

export interface Translated {
  text: string
  /** The language of the original. */
  source: string
}

/**
 * Translates a text, in the event of a click: the browser may have to download what it needs.
 *
 * @param found by `findSource`
 * @returns undefined if the text is in the reader's language
 * @throws if the browser cannot translate it
 */
export async function translateText(
  text: string,
  found: string,
  reader: string,
): Promise<Translated | undefined> {
  const { Translator: translator } = browser
  if (!translator) throw new Error('The browser has no translator')
  const detected = await detect(text, ['available', 'downloadable', 'downloading'])
  const source = withoutRegion(detected ?? found)
  const target = withoutRegion(reader)
  if (source === target) return undefined
  const made = await translator.create({ sourceLanguage: source, targetLanguage: target })
  return { text: await made.translate(text), source }
}

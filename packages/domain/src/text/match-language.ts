/**
 * The first wanted language that is known, or else its nearest relative: `es-MX` reads `es`, `zh-TW` reads `zh`, and
 * `pt-AO` reads `pt-PT`, which is its parent in CLDR.
 *
 * @param wanted BCP 47 tags, the best first
 */
export function matchLanguage<Known extends string>(
  wanted: readonly string[],
  known: readonly Known[],
): Known | undefined {
  for (const language of wanted) {
    const tag = language.toLowerCase()
    const [base] = tag.split('-')
    const isEuropean = /^pt-(?!br)/.test(tag)
    const relatives = [tag, ...(isEuropean ? ['pt-pt'] : []), base]
    for (const relative of relatives) {
      const found = known.find((one) => one.toLowerCase() === relative)
      if (found !== undefined) return found
    }
    const sibling = known.find((one) => one.toLowerCase().split('-')[0] === base)
    if (sibling !== undefined) return sibling
  }
  return undefined
}

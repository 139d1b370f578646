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

/**
 * The same for the texts of a hotel, which may be in several scripts: `zh-TW` reads `zh-Hant` rather than `zh`, and
 * `sr-Latn-ME` reads `sr-Latn`.
 */
export function matchTextLanguage<Known extends string>(
  wanted: readonly string[],
  known: readonly Known[],
): Known | undefined {
  return matchLanguage(
    wanted.flatMap((tag) => [...withScript(tag, known), tag]),
    known,
  )
}

/** A language in its script, if that is one of the known tags. */
function withScript(tag: string, known: readonly string[]): string[] {
  const [base = ''] = tag.toLowerCase().split('-')
  if (!known.some((one) => one.startsWith(`${base}-`)) || known.includes(tag)) return []
  try {
    return [`${base}-${new Intl.Locale(tag).maximize().script}`].filter((one) =>
      known.includes(one),
    )
  } catch {
    // Not a tag.
    return []
  }
}

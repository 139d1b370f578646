/** The most bytes of an answer, in the JSON of the protocol. */
export const maxAnswerBytes = 25_000

/** Lists that the sentence names. */
const maxNamed = 5

/** A longer list is shortened before one that has fewer entries. */
const fewEntries = 8

interface Place {
  parent: Record<string, unknown>
  key: string
  path: string
  list: unknown[]
}

/**
 * The JSON of an answer, whose longest lists are shortened until it is at most as long as an answer may be. A sentence
 * in `leftOut` tells what is missing and how to ask for less.
 *
 * @param narrow how to ask for less, as a sentence
 */
export function writeAnswer(answer: Record<string, unknown>, narrow = ''): string {
  const whole = JSON.stringify(answer)
  if (isShort(whole)) return whole
  const shown = structuredClone(answer)
  const fullLengths = new Map<unknown[], number>()
  for (;;) {
    const lists = findLists(shown, '')
    const longest = findLongest(lists)
    if (!longest) {
      return JSON.stringify({ leftOut: `This is too long for an answer. ${narrow}`.trim() })
    }
    const { parent, key, list } = longest
    const shorter = list.slice(0, Math.floor(list.length * 0.8))
    fullLengths.set(shorter, fullLengths.get(list) ?? list.length)
    parent[key] = shorter
    const text = JSON.stringify({ ...shown, leftOut: tell(shown, fullLengths, narrow) })
    if (isShort(text)) return text
  }
}

function tell(shown: object, fullLengths: ReadonlyMap<unknown[], number>, narrow: string): string {
  const cut = findLists(shown, '').filter(({ list }) => fullLengths.has(list))
  const named = cut
    .slice(0, maxNamed)
    .map(({ path, list }) => `${path} has the first ${list.length} of ${fullLengths.get(list)}.`)
  const more = cut.length > maxNamed ? [`${cut.length - maxNamed} more lists are shortened.`] : []
  return [...named, ...more, narrow].join(' ').trim()
}

/** Measured as a string of JSON, in which quotes are escaped, with what the protocol adds. */
function isShort(text: string): boolean {
  return Buffer.byteLength(JSON.stringify(text)) + 300 <= maxAnswerBytes
}

function findLongest(lists: readonly Place[]): Place | undefined {
  const weighed = lists
    .filter(({ list }) => list.length > 0)
    .map((place) => ({ place, bytes: JSON.stringify(place.list).length }))
    .sort((a, b) => b.bytes - a.bytes)
  const long = weighed.find(({ place }) => place.list.length >= fewEntries)
  return (long ?? weighed[0])?.place
}

function findLists(value: unknown, path: string): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const dotted = path ? `${path}.${key}` : key
    const place = Array.isArray(value) ? `${path}[${key}]` : dotted
    const within = findLists(one, place)
    if (!Array.isArray(one)) return within
    return [{ parent: value as Record<string, unknown>, key, path: place, list: one }, ...within]
  })
}

import { foldForSearch } from '../text/fold-text.ts'

interface Named {
  id: string
  name: string
}

/**
 * Proposes which of the hotel's room types or rate plans one of a channel is, by their names: the one with the most
 * words in common. Two that fit equally well are not proposed, because a wrong proposal sells the wrong room.
 *
 * @param own each with its names, as it has several in several languages
 */
export function proposeByName(
  { name }: Pick<Named, 'name'>,
  own: readonly { id: string; names: readonly string[] }[],
): string | undefined {
  const wanted = wordsOf(name)
  const scored = own
    .map(({ id, names }) => ({
      id,
      score: Math.max(0, ...names.map((one) => likeness(wanted, wordsOf(one)))),
    }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  return best && best.score !== second?.score ? best.id : undefined
}

/** The share of the words of both that both have; 1 for the same words. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = new Set([...a, ...b])
  return all.size === 0 ? 0 : [...a].filter((word) => b.has(word)).length / all.size
}

const wordsOf = (name: string) =>
  new Set(
    foldForSearch(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  )

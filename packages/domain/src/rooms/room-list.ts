const dashes = /\s*(?:[-‐-―−]|(?<=[\d\s])to(?=[\d\s])|\.{2,3}|…)\s*/gu

/**
 * Both ends of a range such as `101–112`. A number may have a dash itself, so `A-2-A-12` has an end at each of its
 * dashes. Letters in front may be missing at the second end: `A1–12`.
 */
export function listEnds(part: string): [from: string, to: string][] {
  return [...part.matchAll(dashes)].flatMap(({ index, 0: dash }) => {
    const from = part.slice(0, index)
    const to = part.slice(index + dash.length)
    if (!from || !to) return []
    const [, letters = ''] = /^(\D*)\d/.exec(from) ?? []
    return [[from, /^\d/.test(to) ? letters + to : to]]
  })
}

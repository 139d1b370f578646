/** A tile that repeats: width, height, and the lines in it. */
export interface DrawnPattern {
  width: number
  height: number
  lines: string
}

const arcs = (x: number, y: number, radii: readonly number[]) =>
  radii.map((r) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`).join('')

const patterns: readonly [DrawnPattern, ...DrawnPattern[]] = [
  {
    width: 56,
    height: 56,
    lines: arcs(28, 56, [28, 19, 10]) + arcs(0, 28, [28, 19, 10]) + arcs(56, 28, [28, 19, 10]),
  },
  {
    width: 48,
    height: 48,
    lines:
      'M0 24a24 24 0 0 0 24-24a24 24 0 0 0 24 24a24 24 0 0 0-24 24a24 24 0 0 0-24-24M24 15l9 9-9 9-9-9z',
  },
  { width: 64, height: 20, lines: 'M0 10c16-12 16-12 32 0s16 12 32 0' },
  { width: 44, height: 44, lines: 'M22 0l22 22-22 22-22-22zM22 12l10 10-10 10-10-10z' },
]

/** Picks one of the patterns: always the same one for a hotel or a room. */
export function drawnPatternOf(id: string): DrawnPattern {
  let sum = 0
  for (const letter of id) sum += letter.charCodeAt(0)
  return patterns[sum % patterns.length] ?? patterns[0]
}

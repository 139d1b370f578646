import { encode } from 'uqr'

/** A QR code as SVG: one path, so that no gaps show between its squares. The template leaves the quiet zone. */
export function drawCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.flatMap((row, y) =>
    listRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${rows.join('')}"/></svg>`
}

/** Dark squares beside each other. */
function listRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}

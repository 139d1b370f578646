interface Place {
  x: number | undefined
  y: number | undefined
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Within the picture, in thousandths. */
export function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}

/**
 * A spot moved by an arrow key: a hundredth of the picture, or ten with Shift.
 *
 * @returns undefined for other keys
 */
export function moveSpot(
  { x = 0.5, y = 0.5 }: Place,
  key: string,
  isFast: boolean,
): { x: number; y: number } | undefined {
  const step = steps[key]
  if (!step) return undefined
  const distance = isFast ? 0.1 : 0.01
  return { x: toShare(x + step.x * distance), y: toShare(y + step.y * distance) }
}

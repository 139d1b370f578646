/** The tips to suggest for a request with a tip of `tip`, which can only be raised. */
export function offeredTips(values: readonly { tipValue: number }[], tip: number): number[] {
  const higher = values.map(({ tipValue }) => tipValue).filter((value) => value > tip)
  return [...new Set(higher)].sort((a, b) => a - b)
}

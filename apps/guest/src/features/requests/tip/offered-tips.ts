/** The tips to offer for a request that has a tip of `tip`: it can only be raised. */
export function offeredTips(values: readonly { tipValue: number }[], tip: number): number[] {
  const higher = values.map(({ tipValue }) => tipValue).filter((value) => value > tip)
  return [...new Set(higher)].sort((a, b) => a - b)
}

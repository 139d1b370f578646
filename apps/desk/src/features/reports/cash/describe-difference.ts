/** Formats the result of a count: `Exact`, `₹50.00 over`, `₹49.50 short`. */
export function describeDifference(difference: number, money: (amount: number) => string): string {
  if (difference === 0) return 'Exact'
  return `${money(Math.abs(difference))} ${difference > 0 ? 'over' : 'short'}`
}

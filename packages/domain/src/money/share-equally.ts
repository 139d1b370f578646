/**
 * Shares an amount equally, to the minor unit. What does not divide goes to other parts in each turn, so that several
 * amounts shared after one another differ little in sum.
 */
export function shareEqually(amount: number, parts: number, turn = 0): number[] {
  const each = Math.floor(amount / parts)
  const rest = amount - each * parts
  return Array.from({ length: parts }, (_, place) =>
    (place + turn) % parts < rest ? each + 1 : each,
  )
}

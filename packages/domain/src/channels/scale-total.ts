/**
 * Divides a price among nights in proportion to former prices, such as those of another currency; evenly if all of them
 * are 0. In whole minor units, whose sum is the price.
 *
 * @param former the prices of each room's nights
 */
export function scaleTotal(total: number, former: readonly (readonly number[])[]): number[][] {
  const all = former.flat()
  const sum = all.reduce((a, b) => a + b, 0)
  const whole = BigInt(sum > 0 ? sum : all.length)
  let [seen, given] = [0n, 0]
  return former.map((room) =>
    room.map((price) => {
      seen += BigInt(sum > 0 ? price : 1)
      const upTo = Number((BigInt(total) * seen) / whole)
      const part = upTo - given
      given = upTo
      return part
    }),
  )
}

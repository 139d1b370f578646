/** Ratings below it alert the desk while the guest is in house. */
export const lowRatingBelow = 3

export function isLowRating(rating: number | null): boolean {
  return rating !== null && rating < lowRatingBelow
}

/** The lowest of the stars in the answers of a form; null without any. */
export function lowestRating(answers: readonly { value: unknown }[]): number | null {
  const ratings = answers.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  return ratings.length > 0 ? Math.min(...ratings) : null
}

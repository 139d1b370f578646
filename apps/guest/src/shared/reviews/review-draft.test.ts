import { describe, expect, it } from 'vitest'
import { readReview, toReviewBody } from './review-draft.ts'

describe('a review draft', () => {
  it('restores what was stored or sent', () => {
    expect(readReview({ rating: 4, comment: 'Quick' })).toEqual({ rating: 4, comment: 'Quick' })
    expect(readReview({ rating: 2 })).toEqual({ rating: 2, comment: '' })
  })

  it('has no rating unless one of 1 to 5 was stored', () => {
    for (const rating of [undefined, null, 0, 6, 2.5, '3', {}])
      expect(readReview({ rating })).toEqual({ rating: 0, comment: '' })
    expect(readReview(undefined)).toEqual({ rating: 0, comment: '' })
  })

  it('omits an empty comment from the request', () => {
    expect(toReviewBody({ rating: 5, comment: '  ' })).toEqual({ rating: 5 })
    expect(toReviewBody({ rating: 5, comment: ' Good ' })).toEqual({ rating: 5, comment: 'Good' })
  })
})

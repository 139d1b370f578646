import { expect, it } from 'vitest'
import { facilitiesSlice, featuresShown } from './slice.ts'

it('shows facilities first, then the part that the guest has chosen', () => {
  const { reducer } = facilitiesSlice
  const first = reducer(undefined, { type: 'start' })
  expect(first.activeTab).toBe('facilities')
  expect(reducer(first, featuresShown('departments')).activeTab).toBe('departments')
})

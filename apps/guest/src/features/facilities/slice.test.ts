import { expect, it } from 'vitest'
import { facilitiesSlice, featuresShown } from './slice.ts'

it('shows facilities first, then the chosen tab', () => {
  const { reducer } = facilitiesSlice
  const first = reducer(undefined, { type: 'start' })
  expect(first.activeTab).toBe('facilities')
  expect(reducer(first, featuresShown('departments')).activeTab).toBe('departments')
})

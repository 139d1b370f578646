import { expect, it } from 'vitest'
import { directionsHref } from './directions.ts'

const palace = { name: 'City Palace', address: 'Old City' }

it('leads to the position if there is one, or else to name and address', () => {
  const location = { latitude: 24.576, longitude: 73.6835 }
  const destinationOf = (href: string) => new URL(href).searchParams.get('destination')
  expect(destinationOf(directionsHref({ ...palace, location }))).toBe('24.576,73.6835')
  expect(destinationOf(directionsHref({ ...palace, location: null }))).toBe('City Palace, Old City')
})

import { expect, test } from 'vitest'
import { hours } from './hours.ts'
import { explainBottleneck } from './resources.ts'

test('a day has 24 hours, and is busiest at the check-outs', () => {
  expect(hours).toHaveLength(24)
  expect(hours.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  const busiest = hours.toSorted((a, b) => b.share - a.share)[0]
  expect(busiest?.event).toBe('check-outs and a fire alarm')
})

test('names the first resource that is used up', () => {
  const idle = { server: 0.2, database: 0.2, machine: 0.6, waiting: 0 }
  expect(explainBottleneck({ ...idle, server: 0.97 }, 8)).toMatch(/^The server's processor/)
  expect(explainBottleneck({ ...idle, database: 7 }, 8)).toMatch(/^PostgreSQL's processor/)
  expect(explainBottleneck({ ...idle, machine: 1.9 }, 2)).toMatch(
    /the generator and other work 1\.50/,
  )
  expect(explainBottleneck({ ...idle, waiting: 40 }, 8)).toMatch(/^The connections/)
  expect(explainBottleneck(idle, 8)).toMatch(/^None/)
})

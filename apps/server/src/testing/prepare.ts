import { beforeAll, beforeEach } from 'vitest'

/**
 * Builds something before each test of the file or `describe` block, in the order of the calls:
 *
 *     const hotel = prepare(() => buildHotel(server))
 *     const guest = prepare(() => buildGuest(hotel))
 *
 * @returns an object with the properties of what was built for the present test
 */
export function prepare<T extends object>(build: () => Promise<T>): T {
  return prepareBy(beforeEach, build)
}

/** Builds something once, for tests that only read it. */
export function prepareOnce<T extends object>(build: () => Promise<T>): T {
  return prepareBy(beforeAll, build)
}

function prepareBy<T extends object>(before: typeof beforeAll, build: () => Promise<T>): T {
  const prepared: T = Object.create({})
  before(async () => void Object.assign(prepared, await build()))
  return prepared
}

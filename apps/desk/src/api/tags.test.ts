import type { Address } from '@bellhop/contract/base/address'
import { expect, it } from 'vitest'
import { reads } from './tags.ts'

it('names only paths of the contract', async () => {
  const files = import.meta.glob('../../../../packages/contract/src/calls/*/*.generated.ts')
  const modules = await Promise.all(Object.values(files).map((load) => load()))
  const calls = modules.flatMap((module) => Object.values(module as Record<string, Address>))
  const known = new Set(calls.map(({ url }) => url))
  expect(known.size).toBeGreaterThan(100)
  expect(
    Object.values(reads)
      .flat()
      .filter((path) => !known.has(path)),
  ).toEqual([])
})

import { expect, it, vi } from 'vitest'

it('are unique: a second endpoint of a name would silently be ignored', async () => {
  vi.resetModules()
  const { api } = await import('./api.ts')
  const { injectEndpoints } = api
  vi.spyOn(api, 'injectEndpoints').mockImplementation((options) =>
    injectEndpoints({ ...options, overrideExisting: 'throw' }),
  )
  const modules = Object.values(import.meta.glob('../**/*api.ts'))
  expect(modules.length).toBeGreaterThan(10)
  for (const load of modules) await load()
})

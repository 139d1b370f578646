import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

test('keeps the exit code of a process that has used it', async () => {
  const module = new URL('./embedded-postgres.ts', import.meta.url)
  const script = `await import('${module}'); process.exitCode = 3`
  const { promise, resolve } = Promise.withResolvers<unknown>()
  execFile(process.execPath, ['--input-type=module', '--eval', script], (error, _, complaints) =>
    resolve({ code: error?.code, complaints }),
  )
  expect(await promise).toEqual({ code: 3, complaints: '' })
})

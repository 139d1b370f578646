import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { runTool } from './run-tool.ts'

test('an older Node ends with a sentence, without a trace', async () => {
  const start = (...options: string[]) =>
    runTool(process.execPath, [
      ...options,
      ...['--import', './scripts/check-node.mjs', join(root, 'scripts/run.ts')],
    ])
  expect(await start()).toEqual({ code: 0, output: '' })
  expect(await start('--no-strip-types')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^This is Node .* npm ci --ignore-scripts=false\n$/),
  })
})

import { expect, test } from 'vitest'
import { queueImageJob, queueResize } from './encode-image.ts'

/** A job that ends on demand. */
function makeJob(name: string, ended: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, run: () => promise.then(() => void ended.push(name)) }
}

test('images from guests do not wait for all those viewed by visitors, nor are they rejected because of them', async () => {
  const ended: string[] = []
  const resizes = Array.from({ length: 202 }, () => makeJob('resize', ended))
  const all = resizes.map(({ run }) => queueResize(run))
  await expect(queueResize(async () => {})).rejects.toMatchObject({ code: 'unavailable' })

  const sent = makeJob('sent', ended)
  sent.end()
  const done = queueImageJob(sent.run)
  // One of the two running jobs finishes.
  resizes[0]?.end()
  await done
  expect(ended).toEqual(['resize', 'sent'])
  for (const { end } of resizes) end()
  await Promise.all(all)
  expect(ended).toHaveLength(203)
})

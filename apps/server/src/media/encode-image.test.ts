import { expect, test } from 'vitest'
import { queueImageJob, queueResize } from './encode-image.ts'

/** A job that ends on demand. */
function makeJob(name: string, ended: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { end: resolve, run: () => promise.then(() => void ended.push(name)) }
}

test('images from guests do not wait for all those viewed by visitors, nor are they rejected because of them', async () => {
  const ended: string[] = []
  const resizes = Array.from({ length: 102 }, () => makeJob('resize', ended))
  const all = resizes.map(({ run }, index) =>
    queueResize({ hotel: '::1', person: `${index}` }, run),
  )
  await expect(queueResize({ hotel: '::1', person: 'x' }, async () => {})).rejects.toMatchObject({
    code: 'unavailable',
  })

  const sent = makeJob('sent', ended)
  sent.end()
  const done = queueImageJob({ hotel: 'A', person: '1' }, sent.run)
  // One of the two running jobs finishes.
  resizes[0]?.end()
  await done
  expect(ended).toEqual(['resize', 'sent'])
  for (const { end } of resizes) end()
  await Promise.all(all)
  expect(ended).toHaveLength(103)
})

test('images of a hotel wait for no large ones of another hotel', async () => {
  const ended: string[] = []
  const large = Array.from({ length: 5 }, () => makeJob('large', ended))
  const all = large.map(({ run }, index) => queueImageJob({ hotel: 'A', person: `${index}` }, run))
  const sent = makeJob('sent', ended)
  sent.end()
  await queueImageJob({ hotel: 'B', person: '1' }, sent.run)
  expect(ended).toEqual(['sent'])
  for (const { end } of large) end()
  await Promise.all(all)
})

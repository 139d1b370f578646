import type { FastifyInstance } from 'fastify'
import type { JobOwner } from '../jobs/fair-queue.ts'
import { notFound } from '../shared/calls/problem.ts'
import { queueResize } from './encode-image.ts'
import { resize } from './resize.ts'
import type { Target } from './resize-process.ts'

/** A resized copy of an image. */
interface Variant {
  /** The image. */
  id: string
  /** Path of the copy in the cache. */
  name: string
  target: Target
}

/** A copy that is being made. */
interface Making {
  picture: Promise<Buffer>
  /** Those who wait for it. */
  callers: number
  leave: AbortController
}

/**
 * Makes resized copies of images and stores them in the cache, each once for all who request it at the same time. When
 * all of them have left, it leaves the queue.
 */
export function createVariantMaker({ storage, log }: Pick<FastifyInstance, 'storage' | 'log'>) {
  const inFlight = new Map<string, Making>()

  async function make({ id, name, target }: Variant, jobOwner: JobOwner): Promise<Buffer> {
    const picture = await queueResize(jobOwner, async () => {
      const resized = await resize(await storage.pathOfImage(id), target)
      if (!resized) throw notFound('picture')
      return resized
    })
    // If the disk is full, encodes the image again for every request.
    await storage
      .writeCached(name, picture)
      .catch((error) => log.warn({ err: error }, 'picture not cached'))
    return picture
  }

  function start(variant: Variant, network: string): Making {
    const { name } = variant
    const leave = new AbortController()
    const jobOwner = { hotel: network, person: name, signal: leave.signal }
    const picture = make(variant, jobOwner).finally(() => {
      if (inFlight.get(name) === making) inFlight.delete(name)
    })
    const making = { picture, callers: 0, leave }
    inFlight.set(name, making)
    return making
  }

  /** @param caller the network of the address, whose turn it is, and the signal of the request */
  return async function makeOnce(
    variant: Variant,
    { network, signal }: { network: string; signal: AbortSignal },
  ): Promise<Buffer> {
    const current = inFlight.get(variant.name)
    const making = current && !current.leave.signal.aborted ? current : start(variant, network)
    making.callers++
    const leave = () => {
      making.callers--
      if (making.callers === 0) making.leave.abort()
    }
    signal.addEventListener('abort', leave)
    // The caller had hung up before the call was read.
    if (signal.aborted) leave()
    try {
      return await making.picture
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}

import { setImmediate as settle } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

const limits = fc.record({
  atOnce: fc.integer({ min: 1, max: 4 }),
  atOnceOfHotel: fc.integer({ min: 1, max: 4 }),
  atOnceOfPerson: fc.integer({ min: 1, max: 2 }),
  waiting: fc.integer({ min: 1, max: 12 }),
  waitingOfHotel: fc.integer({ min: 1, max: 5 }),
})
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      hotel: fc.constantFrom('A', 'A', 'A', 'B', 'C', 'D'),
      person: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), index: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), index: fc.nat() }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
const operations = fc.array(operation, { maxLength: 60 })

interface Job {
  hotel: string
  person: string
  state: 'waiting' | 'running' | 'ended' | 'left' | 'rejected'
  /** How many jobs had started when this one was added. */
  since: number
  /** Whether it left while it waited. */
  hasLeft: boolean
  end: () => void
  leave: () => void
}

/** A queue with a record of its jobs. */
function openQueue(options: Parameters<typeof createFairQueue>[0]) {
  const run = createFairQueue(options)
  const jobs: Job[] = []
  /** The started jobs, in order, with those waiting at that time. */
  const starts: { job: Job; waiting: Job[] }[] = []
  const of = (state: Job['state'], hotel?: string) =>
    jobs.filter((job) => job.state === state && (!hotel || job.hotel === hotel))

  function add(hotel: string, person: string): Job {
    const { promise, resolve } = Promise.withResolvers<void>()
    const controller = new AbortController()
    const job: Job = {
      hotel,
      person,
      state: 'waiting',
      since: starts.length,
      end: resolve,
      hasLeft: false,
      leave: () => {
        job.hasLeft = true
        controller.abort(new Error('left'))
      },
    }
    jobs.push(job)
    const done = run({ hotel, person, signal: controller.signal }, () => {
      job.state = 'running'
      starts.push({ job, waiting: of('waiting') })
      return promise
    })
    done.then(
      () => {
        job.state = 'ended'
      },
      (error) => {
        job.state = error instanceof QueueFull ? 'rejected' : 'left'
      },
    )
    return job
  }
  return { add, of, starts, jobs }
}

type Queue = ReturnType<typeof openQueue>

async function apply({ add, of }: Queue, operation: Operation): Promise<void> {
  if (operation.kind === 'add') add(operation.hotel, operation.person)
  else {
    const isEnd = operation.kind === 'end'
    const among = of(isEnd ? 'running' : 'waiting')
    const job = among[operation.index % among.length]
    if (isEnd) job?.end()
    else job?.leave()
  }
  await settle()
}

test('never has a free place while a job could use it, and never more jobs than places', async () => {
  await fc.assert(
    fc.asyncProperty(limits, operations, async (options, list) => {
      const { atOnce, atOnceOfHotel, atOnceOfPerson } = options
      const queue = openQueue(options)
      for (const each of list) {
        await apply(queue, each)
        const running = queue.of('running').length
        expect(running).toBeLessThanOrEqual(atOnce)
        for (const hotel of ['A', 'B', 'C', 'D']) {
          const own = queue.of('running', hotel).length
          expect(own).toBeLessThanOrEqual(atOnceOfHotel)
          const ofPerson = Map.groupBy(queue.of('running', hotel), ({ person }) => person)
          for (const jobs of ofPerson.values()) {
            expect(jobs.length).toBeLessThanOrEqual(atOnceOfPerson)
          }
          for (const { person } of queue.of('waiting', hotel)) {
            const isPersonBusy = ofPerson.get(person)?.length === atOnceOfPerson
            expect(running === atOnce || own === atOnceOfHotel || isPersonBusy).toBe(true)
          }
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('gives no hotel a second turn before another one that waits has had its first', async () => {
  await fc.assert(
    fc.asyncProperty(limits, operations, async (options, list) => {
      const queue = openQueue({ ...options, atOnceOfHotel: options.atOnce, atOnceOfPerson: 4 })
      for (const each of list) await apply(queue, each)
      for (const [index, { job, waiting }] of queue.starts.entries()) {
        for (const other of waiting.filter(({ hotel }) => hotel !== job.hotel)) {
          const since = queue.starts.slice(other.since, index).map((start) => start.job.hotel)
          const previous = since.lastIndexOf(job.hotel)
          if (previous >= 0) expect(since.slice(previous)).toContain(other.hotel)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('runs the jobs of a hotel in order, each once, and none that has left', async () => {
  await fc.assert(
    fc.asyncProperty(limits, operations, async (options, list) => {
      const queue = openQueue({ ...options, atOnceOfPerson: 4 })
      for (const each of list) await apply(queue, each)
      while (queue.of('running').length > 0) await apply(queue, { kind: 'end', index: 0 })
      const started = queue.starts.map(({ job }) => job)
      expect(started.filter(({ hasLeft }) => hasLeft)).toEqual([])
      expect(new Set(started).size).toBe(started.length)
      for (const hotel of ['A', 'B', 'C', 'D']) {
        expect(started.filter((job) => job.hotel === hotel)).toEqual(queue.of('ended', hotel))
      }
      expect(queue.of('waiting')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('has one job waiting of each person, a few of each hotel, and not too many of all', async () => {
  await fc.assert(
    fc.asyncProperty(limits, operations, async (options, list) => {
      const queue = openQueue(options)
      for (const each of list) {
        const before = queue.of('waiting')
        await apply(queue, each)
        if (each.kind !== 'add') continue
        const added = queue.jobs.at(-1)
        const own = before.filter(({ hotel }) => hotel === each.hotel)
        const isFull =
          before.length >= options.waiting ||
          own.length >= options.waitingOfHotel ||
          own.some(({ person }) => person === each.person)
        if (added?.state === 'rejected') expect(isFull).toBe(true)
        if (added?.state === 'waiting') expect(isFull).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

test('continues after a job that fails', async () => {
  const run = createFairQueue({ atOnce: 1, waiting: 10, waitingOfHotel: 10 })
  const job = { hotel: 'A', person: '1' }
  await expect(run(job, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(job, async () => 'next')).toBe('next')
})

test('does not begin a job whose caller has left before', async () => {
  const run = createFairQueue({ atOnce: 1, waiting: 10, waitingOfHotel: 10 })
  const signal = AbortSignal.abort(new Error('left'))
  await expect(run({ hotel: 'A', person: '1', signal }, async () => 1)).rejects.toThrow('left')
})

test('goes on after the line of callers without an address', async () => {
  const { add, of } = openQueue({ atOnce: 1, waiting: 9, waitingOfHotel: 9 })
  const first = add('A', '1')
  // Fastify has no address of a caller that has hung up.
  add(undefined as unknown as string, '2')
  add('B', '3')
  first.end()
  await settle()
  expect(of('running').map(({ person }) => person)).toEqual(['2'])
})

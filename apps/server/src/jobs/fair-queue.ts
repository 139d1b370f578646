/** Thrown when a person, a hotel or all together have as many jobs waiting as could be done in time. */
export class QueueFull extends Error {}

/** Whose job it is. */
export interface JobOwner {
  /** The hotel. For a call that belongs to none: the network of its address. */
  hotel: string
  /** Has at most one job waiting. */
  person: string
  /** Aborts when the result is no longer needed: a waiting job leaves the queue. */
  signal?: AbortSignal
}

interface Limits {
  /** Jobs that run at once. */
  atOnce: number
  /**
   * The most jobs of one hotel at once. With less than `atOnce`, a hotel with slow jobs leaves the others a free place.
   */
  atOnceOfHotel?: number
  atOnceOfPerson?: number
  waiting: number
  waitingOfHotel: number
}

type Owner = Pick<JobOwner, 'hotel' | 'person'>

interface Waiting {
  person: string
  start: () => void
}

/**
 * A queue shared by all hotels. Each hotel with waiting jobs has its turn, however many the others have; within a hotel
 * the first comes first, unless their person has enough running.
 *
 * @returns runs a job when it is its turn. Throws QueueFull, and the reason of a signal that aborts before that
 */
export function createFairQueue({
  atOnce,
  atOnceOfHotel = atOnce,
  atOnceOfPerson = atOnce,
  ...max
}: Limits) {
  /** Waiting jobs by hotel. The first hotel has the next turn. */
  const lines = new Map<string, Waiting[]>()
  const running: Owner[] = []
  let allWaiting = 0

  const isFree = ({ hotel, person }: Owner) => {
    const ofHotel = running.filter((one) => one.hotel === hotel)
    const ofPerson = ofHotel.filter((one) => one.person === person)
    return (
      running.length < atOnce && ofHotel.length < atOnceOfHotel && ofPerson.length < atOnceOfPerson
    )
  }

  function end(owner: Owner): void {
    running.splice(running.indexOf(owner), 1)
    for (const [hotel, line] of lines) {
      const next = line.find(({ person }) => isFree({ hotel, person }))
      if (!next) continue
      startNext(hotel, next)
      break
    }
  }

  function startNext(hotel: string, next: Waiting): void {
    const others = (lines.get(hotel) ?? []).filter((each) => each !== next)
    lines.delete(hotel)
    if (others.length > 0) lines.set(hotel, others)
    allWaiting--
    next.start()
  }

  function wait(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const { hotel, person } = owner
    const line = lines.get(hotel) ?? []
    const isFull = allWaiting >= max.waiting || line.length >= max.waitingOfHotel
    if (isFull || line.some((each) => each.person === person)) throw new QueueFull()
    return new Promise((resolve, reject) => {
      const waiting = { person, start }
      lines.set(hotel, [...line, waiting])
      allWaiting++
      signal?.addEventListener('abort', leave)

      function start(): void {
        signal?.removeEventListener('abort', leave)
        // The place is taken here, so that a new job cannot use it first.
        running.push(owner)
        resolve()
      }

      function leave(): void {
        const others = (lines.get(hotel) ?? []).filter((each) => each !== waiting)
        // An existing key retains its turn.
        if (others.length > 0) lines.set(hotel, others)
        else lines.delete(hotel)
        allWaiting--
        reject(signal?.reason)
      }
    })
  }

  return async function run<T>(jobOwner: JobOwner, job: (now: Date) => Promise<T>): Promise<T> {
    const { hotel, person, signal } = jobOwner
    const owner = { hotel, person }
    signal?.throwIfAborted()
    if (isFree(owner)) running.push(owner)
    else await wait(owner, signal)
    try {
      return await job(new Date())
    } finally {
      end(owner)
    }
  }
}

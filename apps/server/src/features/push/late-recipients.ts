/** Recipients whose services are late, of one hotel and of all. With more, the others wait for them. */
const LATE_OF_HOTEL = 64
const LATE = 512

interface Late {
  hotelId: string
  /** Whether what waits for it is dropped. */
  isOver: Promise<boolean>
}

/** By the ids of the recipients. */
const late = new Map<string, Late>()

/**
 * Sends to a recipient, after what is still being sent to it. If its service is silent for `promptMs`, this goes on by
 * itself, so that it delays no other recipient.
 *
 * @param send calls `onAnswer` with each answer; true if the service was too slow: then what waits for it is dropped
 */
export async function sendPromptly(
  { hotelId, id }: { hotelId: string; id: string },
  promptMs: number,
  send: (onAnswer: () => void) => Promise<boolean>,
): Promise<void> {
  const before = late.get(id)?.isOver
  if (before) {
    goOn(
      { hotelId, id },
      before.then((isDropped) => isDropped || send(() => {})),
    )
    return
  }
  const silence = watchSilence(promptMs)
  const isOver = send(silence.restart)
  const isDone = isOver.then(() => true)
  const isPrompt = await (isFull(hotelId) ? isDone : Promise.race([isDone, silence.ended]))
  silence.stop()
  if (!isPrompt) goOn({ hotelId, id }, isOver)
}

function goOn({ hotelId, id }: { hotelId: string; id: string }, work: Promise<boolean>): void {
  const entry = { hotelId, isOver: work.catch(() => true) }
  late.set(id, entry)
  void entry.isOver.then(() => {
    if (late.get(id) === entry) late.delete(id)
  })
}

function isFull(hotelId: string): boolean {
  const ofHotel = [...late.values()].filter((one) => one.hotelId === hotelId)
  return late.size >= LATE || ofHotel.length >= LATE_OF_HOTEL
}

/** `ended` resolves to false `ms` after the last restart. */
function watchSilence(ms: number) {
  const { promise: ended, resolve } = Promise.withResolvers<false>()
  const start = () => setTimeout(() => resolve(false), ms).unref()
  let timer = start()
  return {
    ended,
    restart() {
      clearTimeout(timer)
      timer = start()
    },
    stop: () => clearTimeout(timer),
  }
}

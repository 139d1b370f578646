/** How long a change can be undone, in ms: it is sent only afterwards, so the guest is never notified of a mistake. */
export const undoTime = 10_000

/** The maximum number of undoable changes; a further one sends the oldest. */
export const mostHeld = 3

/** A change that the server does not know yet. */
export type Held<Change> = Change & {
  /** In flight: too late to undo. */
  isSending: boolean
}

interface Options<Change> {
  /** Resolves once answered, whatever the response. */
  send: (change: Held<Change>) => Promise<unknown>
  onChange: (held: readonly Held<Change>[]) => void
}

/** Delays changes for ten seconds, at most one per id, in which they can be undone. */
export function createHeldChanges<Change extends { id: string }>({
  send,
  onChange,
}: Options<Change>) {
  let changes: readonly Held<Change>[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Set<Promise<void>>()

  function update(next: readonly Held<Change>[]) {
    changes = next
    onChange(changes)
  }

  function forget(id: string) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (changes.some((held) => held.id === id)) update(changes.filter((held) => held.id !== id))
  }

  function sendNow(id: string): void {
    const held = changes.find((one) => one.id === id)
    if (!held || held.isSending) return
    clearTimeout(timers.get(id))
    const inFlight = { ...held, isSending: true }
    update(changes.map((one) => (one === held ? inFlight : one)))
    const sent = send(inFlight)
      .catch(() => {})
      .then(() => {
        sending.delete(sent)
        // Unless a later change of the same id has replaced it.
        if (changes.includes(inFlight)) forget(id)
      })
    sending.add(sent)
  }

  return {
    hold(change: Change): void {
      const { id } = change
      sendNow(id)
      const others = changes.filter((held) => held.id !== id)
      update([...others, { ...change, isSending: false }])
      timers.set(
        id,
        setTimeout(() => sendNow(id), undoTime),
      )
      const undoable = changes.filter(({ isSending }) => !isSending)
      for (const { id: oldest } of undoable.slice(0, -mostHeld)) sendNow(oldest)
    },

    undo(id: string): void {
      if (changes.some((held) => held.id === id && !held.isSending)) forget(id)
    },

    sendNow,

    /** Sends all changes, which can no longer be undone. Resolves once all are answered. */
    async sendAll(): Promise<void> {
      for (const { id } of changes) sendNow(id)
      await Promise.all(sending)
    },

    /** Compares the changes with the server's state: sends or drops those that it has overtaken. */
    compare(decide: (change: Change) => 'hold' | 'send' | 'drop'): void {
      for (const held of changes) {
        if (held.isSending) continue
        const decision = decide(held)
        if (decision === 'send') sendNow(held.id)
        if (decision === 'drop') forget(held.id)
      }
    },
  }
}

export type HeldChanges<Change extends { id: string }> = ReturnType<
  typeof createHeldChanges<Change>
>

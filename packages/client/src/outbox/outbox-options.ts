import type { Call } from '../call.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { OutboxEntry, OutboxItem, Submission } from './submission.ts'

export interface OutboxOptions<S extends Submission> {
  /** Names its lock and its messages to other tabs. */
  name: string
  store: OutboxStore<S>
  /** The person whose entries are sent; null if no one is signed in. */
  getOwner: () => string | null
  /** Whether nothing may be sent now. */
  isHeld?: () => boolean
  send: (call: Call, entry: OutboxEntry<S>) => PromiseLike<{ data?: unknown; error?: unknown }>
  /** Shows all entries of the owner, oldest first. */
  show: (items: OutboxItem<S>[]) => void
  now?: (() => number) | undefined
  /** Missing on plain HTTP. Two tabs may then send the same entry; its key prevents a second effect. */
  locks?: LockManager | undefined
}

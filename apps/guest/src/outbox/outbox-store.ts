import { OutboxStore as SharedStore } from '@bellhop/client/outbox/outbox-store'
import type { Submission } from './submission.ts'

/** The entries of the guests of this phone. */
export class OutboxStore extends SharedStore<Submission> {
  constructor(name = 'bellhop.outbox') {
    super(name)
  }
}

export const outboxStore = new OutboxStore()

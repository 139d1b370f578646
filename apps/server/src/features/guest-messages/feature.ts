import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { deskGuestMessageRoutes } from './desk-routes.ts'
import { guestMessageRoutes } from './guest-routes.ts'
import { queueMessages } from './queue-messages.ts'
import { guestMessages as outbox, sendMessages } from './send-messages.ts'

/** A message is stored within half a minute of its time. */
const EVERY_MS = MINUTE_MS / 2

export const guestMessages: Feature = {
  routes: [deskGuestMessageRoutes, guestMessageRoutes],
  jobs: [
    runEvery(EVERY_MS, 'due messages to guests', queueMessages),
    runEvery(EVERY_MS, 'messages to guests', sendMessages),
  ],
  outboxes: [outbox],
}

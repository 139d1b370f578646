import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { deskChatRoutes } from './desk/routes.ts'
import { chatFileRoutes } from './files/routes.ts'
import { scheduleChatFileExpiry } from './files/schedule-file-expiry.ts'
import { chatRoutes } from './guest/routes.ts'
import { chatSettingsRoutes } from './settings/routes.ts'
import { receiveTexts, whatsAppTexts } from './whatsapp/receive-texts.ts'

export const chat: Feature = {
  routes: [chatRoutes, chatFileRoutes, deskChatRoutes, chatSettingsRoutes],
  jobs: [
    runEvery(HOUR_MS, 'expiry of chat files', ({ db }, now) => scheduleChatFileExpiry(db, now)),
    runEvery(MINUTE_MS, 'whatsapp texts', receiveTexts),
  ],
  outboxes: [whatsAppTexts],
}

import type { GuestMessages } from '@bellhop/languages/guest-messages.generated.d.ts'
import type { createFormats } from './formats.ts'

declare module 'use-intl' {
  interface AppConfig {
    /** A check ensures that every language has the same keys and arguments as English. */
    Messages: GuestMessages
    Formats: ReturnType<typeof createFormats>
  }
}

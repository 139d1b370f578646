import type { DeskMessages } from '@bellhop/languages/desk-messages.generated.d.ts'

declare module 'use-intl' {
  interface AppConfig {
    /** A check ensures that every language of staff has the same keys and arguments as English. */
    Messages: DeskMessages
  }
}

import type en from '../messages/en.json'
import type { formats } from './formats.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
    Formats: typeof formats
  }
}

import { staffLanguages } from '@bellhop/languages'
import { compileMessages } from '../../scripts/vite-messages.ts'
import { startMessages } from './src/intl/start-messages.ts'

/** Those of every screen load together, those of a feature with its screens. */
export const messages = compileMessages({
  app: 'desk',
  languages: staffLanguages,
  partOf: (namespace) => (startMessages.includes(namespace) ? 'start' : namespace),
})

import { appLanguages } from '@bellhop/languages'
import { compileMessages } from '../../scripts/vite-messages.ts'
import { messageParts } from './src/intl/message-parts.ts'

export const messages = compileMessages({
  app: 'guest',
  languages: appLanguages,
  partOf(namespace) {
    const [part = 'more'] =
      Object.entries<string[]>(messageParts).find(([, held]) => held.includes(namespace)) ?? []
    return part === 'page' ? undefined : part
  },
})

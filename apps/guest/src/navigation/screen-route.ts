import type { ComponentType } from 'react'
import type { MessagePart } from '../intl/message-parts.ts'

/** A screen with a path, declared in `screen.ts` beside the screen's code; `app/screens.ts` lists them all. */
export interface ScreenRoute {
  /** With parameter names: `paths.request(':id')`. */
  path: string
  /** Parts besides `start`; by default those of a signed-in screen: `home` and `more`. */
  messages?: readonly MessagePart[]
  /** Linked from outside (a link, a printed code or a notification): the page's `Link` header preloads its scripts. */
  isLinked?: true
  load: () => Promise<{ default: ComponentType }>
}

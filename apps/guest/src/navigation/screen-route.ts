import type { ComponentType } from 'react'
import type { MessagePart } from '../intl/message-parts.ts'

/** A screen that has a path of its own. Stands in `screen.ts` beside the screen's code; `app/screens.ts` lists them all. */
export interface ScreenRoute {
  /** With the names of its parameters: `paths.request(':id')`. */
  path: string
  /** Besides `start`; missing for those that a screen of a signed-in guest needs: `home` and `more`. */
  messages?: readonly MessagePart[]
  /** Guests come to it by a link, a printed code or a notification: the page's `Link` header names its scripts. */
  isLinked?: true
  load: () => Promise<{ default: ComponentType }>
}

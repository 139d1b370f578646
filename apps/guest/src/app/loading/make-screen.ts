import { type ComponentType, createElement, lazy, useState } from 'react'
import type { MessagePart } from '../../intl/message-parts.ts'
import { loadMessages } from '../../intl/messages.ts'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

export function withMessages<Props>(load: Load<Props>, ...parts: MessagePart[]): Load<Props> {
  return async () => (await Promise.all([load(), loadMessages(...parts)]))[0]
}

/**
 * A screen that renders at once if its code was preloaded. With `lazy` alone it would suspend even then, and React
 * shows the fallback for at least 300 ms.
 */
export function screen<Props extends object>(load: Load<Props>) {
  let ready: ComponentType<Props> | undefined
  const loadScreen = async () => {
    const module = await load()
    ready = module.default
    return module
  }
  const Lazy = lazy(loadScreen) as unknown as ComponentType<Props>
  function Screen(props: Props) {
    const [Chosen] = useState(() => ready ?? Lazy)
    return createElement(Chosen, props)
  }
  return Object.assign(Screen, { load: loadScreen, isReady: () => ready !== undefined })
}

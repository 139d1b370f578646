import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadMessages, type MessagePart } from '../../intl/messages.ts'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A screen's code and what it says come together. */
export function withMessages<Props>(load: Load<Props>, ...parts: MessagePart[]): Load<Props> {
  return async () => (await Promise.all([load(), loadMessages(...parts)]))[0]
}

/**
 * A screen that is drawn at once where its code has come in advance. `lazy` alone suspends even then, and
 * React shows what it suspended for no sooner than 300 ms after the skeleton.
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

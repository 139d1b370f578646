import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Readonly<Record<string, (...args: never[]) => void>>

/** The same object in every render, for memoized children; its functions call the latest ones. */
export function useStableHandlers<T extends Handlers>(handlers: T): T {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState(() => {
    const names = Object.keys(handlers)
    const call =
      (name: string) =>
      (...args: never[]) =>
        latest.current[name]?.(...args)
    return Object.fromEntries(names.map((name) => [name, call(name)])) as T
  })
  return stable
}

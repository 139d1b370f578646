import { type ReactNode, useDeferredValue } from 'react'
import { isSettled } from './settled.ts'

interface Props {
  queries: readonly Parameters<typeof isSettled>[0][]
  /** Of the shape that `children` will have. */
  skeleton: ReactNode
  /** Are given the queries: a second reader of a failed one would ask again. */
  children: ReactNode
}

/** What stands one below the other is shown once all of it has ended, so that nothing of it moves. */
export function QueryViews({ queries, skeleton, children }: Props) {
  // Drawn in small pieces, as in Loaded.
  const isReady = useDeferredValue(queries.every(isSettled))
  return isReady ? children : <div aria-busy="true">{skeleton}</div>
}

import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import type { startApp } from './app.ts'

type Store = Awaited<ReturnType<typeof startApp>>

/** The result of a hook, as in a component rendered once. */
export function renderHook<T>(store: Store, useHook: () => T): T {
  let result: T | undefined
  function Component() {
    result = useHook()
    return null
  }
  renderToString(
    <Provider store={store}>
      <Component />
    </Provider>,
  )
  if (result === undefined) throw new Error('Expected a result')
  return result
}

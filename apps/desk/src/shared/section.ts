import { type ComponentType, lazy, useState } from 'react'

export interface LazyScreen {
  Screen: ComponentType
  /** Starts loading the code before the screen is rendered. */
  preload: () => void
}

/**
 * A screen whose code is loaded when it is first needed. `React.lazy` alone would show the fallback even where
 * the code has already been loaded, and React keeps a fallback for at least 300 ms.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  const loadScreen = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy(loadScreen)

  function Screen() {
    // Chosen once: switching from one to the other would remount the screen.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Chosen />
  }

  // A failure is reported when the screen itself is rendered.
  return { Screen, preload: () => void loadScreen().catch(() => {}) }
}

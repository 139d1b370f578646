import type { StaffRole } from '@bellhop/domain/staff-roles'
import type { IconNode } from 'lucide'
import { type ComponentType, createElement, lazy, useState } from 'react'

/** A screen of the desk: a feature exports it beside the screen, and `app/sections.ts` lists it. */
export interface Section extends LazyScreen {
  /** Where the rail leads. */
  path: string
  /** What the address may have below that. */
  below?: string
  /** The address of what is opened on it, where that is not below. */
  detail?: string
  /** The path of the section that leads here; the rail marks that one. */
  within?: string
  roles: 'all' | readonly StaffRole[]
}

/** One that the rail leads to. */
export interface RailSection extends Section {
  label: string
  icon: IconNode
  /** What waits there. */
  Badge?: ComponentType
}

interface LazyScreen {
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
    return createElement(Chosen)
  }

  // A failure is reported when the screen itself is rendered.
  return { Screen, preload: () => void loadScreen().catch(() => {}) }
}

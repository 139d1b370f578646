import type { StaffMember } from '@bellhop/contract/desk/staff'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import type { IconNode } from 'lucide'
import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Messages } from 'use-intl'
import { loadMessages } from '../intl/messages.ts'

/** A screen of the desk: a feature exports it beside the screen, and `app/sections.ts` lists it. */
export interface Section extends LazyScreen {
  /** The rail's link. */
  path: string
  /** The route pattern below that. */
  below?: string
  /** The address of what opens on it, if that is not below. */
  detail?: string
  /** The path of the section that leads here, which the rail marks. */
  within?: string
  roles: 'all' | readonly StaffRole[]
  /** Whom of these roles it is for; by default everyone. */
  isFor?: (viewer: Viewer) => boolean
}

export type Viewer = Pick<StaffMember, 'role' | 'worksOnRooms'>

/** The message of the rail's link; other words for some, by which they are searched, are beside it as `alsoCalled`. */
export type SectionName = keyof Messages['app']['sections']

/** A section on the rail. */
export interface RailSection extends Section {
  name: SectionName
  icon: IconNode
  /** The badge with the number of waiting items. */
  Badge?: ComponentType
}

interface LazyScreen {
  Screen: ComponentType
  /** Ends once the code is here, or cannot be loaded. */
  preload: () => Promise<void>
}

/**
 * A screen whose code is loaded when first needed. `React.lazy` alone would show the fallback for at least 300 ms even
 * if the code is already loaded.
 *
 * @param messages the namespaces that the screen needs besides those of every screen
 */
export function lazyScreen(
  load: () => Promise<ComponentType>,
  ...messages: Parameters<typeof loadMessages>
): LazyScreen {
  let loaded: ComponentType | undefined
  const loadScreen = async () => {
    const [screen] = await Promise.all([load(), loadMessages(...messages)])
    loaded = screen
    return { default: loaded }
  }
  const Lazy = lazy(loadScreen)

  function Screen() {
    // Chosen once: switching from one to the other would remount the screen.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
    return createElement(Chosen)
  }

  // A failure is reported when the screen itself is rendered.
  return {
    Screen,
    preload: () =>
      loadScreen().then(
        () => {},
        () => {},
      ),
  }
}

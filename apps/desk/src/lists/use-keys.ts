import { findShortcut } from '@bellhop/ui/shortcut-key'
import { useEffectEvent, useLayoutEffect } from 'react'

/** By `findShortcut`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Handles the keys of a screen, except in fields, dialogs and menus. Single characters only while `enabled` (WCAG
 * 2.1.4); Escape always. On a button or link, Enter activates it.
 */
export function useKeys(keys: Keys, enabled: boolean): void {
  // An effect event sees the latest render: keys may be pressed in quick succession.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog:modal, [popover]:popover-open:not([role=status])')) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest('input, textarea, select')) return
    if (event.key === 'Escape') return keys.Escape?.()
    if (!enabled) return
    if (event.key === 'Enter' && target.closest('button, a, summary')) return

    const action = findShortcut(event, keys)
    if (!action) return
    event.preventDefault()
    action()
  })

  // Before the first paint: a key pressed the moment the screen appears counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

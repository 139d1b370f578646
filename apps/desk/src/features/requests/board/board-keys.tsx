import { useEffect, useEffectEvent } from 'react'

export interface BoardKeys {
  selectNext: () => void
  selectPrevious: () => void
  accept: () => void
  moveOn: () => void
  reject: () => void
  open: () => void
  close: () => void
  search: () => void
  help: () => void
}

/** The keys of the help dialog. Letters only while `enabled`; Escape always. */
export function useBoardKeys(keys: BoardKeys, enabled: boolean) {
  // As of what is on the screen: a key may follow the one before at once.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog:modal, [popover]:popover-open:not([role=status])')) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest('input, textarea, select')) return
    if (event.key === 'Escape') return keys.close()
    if (!enabled) return

    const act = {
      j: keys.selectNext,
      k: keys.selectPrevious,
      a: keys.accept,
      n: keys.moveOn,
      r: keys.reject,
      o: keys.open,
      '/': keys.search,
      '?': keys.help,
      // On a button, Enter is the button's.
      Enter: target.closest('button, a, summary') ? undefined : keys.moveOn,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

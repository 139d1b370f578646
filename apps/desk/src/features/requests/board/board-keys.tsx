import { Checkbox } from '@bellhop/ui/checkbox'
import { Sheet } from '@bellhop/ui/sheet'
import { useEffect, useEffectEvent } from 'react'

export interface BoardKeys {
  selectNext: () => void
  selectPrevious: () => void
  accept: () => void
  takeNextStep: () => void
  reject: () => void
  open: () => void
  close: () => void
  search: () => void
  help: () => void
}

/** The keys listed in the help. Letters only while `enabled` (WCAG 2.1.4); Escape always. */
export function useBoardKeys(keys: BoardKeys, enabled: boolean) {
  // An effect event sees the latest render: a key may be pressed right after another.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog:modal, [popover]:popover-open:not([role=status])')) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest('input, textarea, select')) return
    if (event.key === 'Escape') return keys.close()
    if (!enabled) return

    const action = {
      j: keys.selectNext,
      k: keys.selectPrevious,
      a: keys.accept,
      n: keys.takeNextStep,
      r: keys.reject,
      o: keys.open,
      '/': keys.search,
      '?': keys.help,
      // On a button or link, Enter activates it.
      Enter: target.closest('button, a, summary') ? undefined : keys.takeNextStep,
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const meanings = [
  ['j', 'Next request'],
  ['k', 'Previous request'],
  ['a', 'Accept'],
  ['n or Enter', 'Next step'],
  ['r', 'Reject'],
  ['o', 'Open details'],
  ['Esc', 'Close details'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const

interface Props {
  open: boolean
  onClose: () => void
  enabled: boolean
  onEnable: (enabled: boolean) => void
}

export function KeyboardHelp({ open, onClose, enabled, onEnable }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard" closeLabel="Close">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {meanings.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans font-semibold text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use single keys on the board"
        checked={enabled}
        onChange={(event) => onEnable(event.target.checked)}
        className="mt-5 border-line border-t pt-4"
      />
    </Sheet>
  )
}

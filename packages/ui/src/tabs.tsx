import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Props<Value extends string> {
  /** Accessible name of the list of tabs. */
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/**
 * Tabs within a screen, by the ARIA pattern: only the selected tab is in the tab order; arrow keys (mirrored in RTL),
 * Home and End select another. If each tab has its own address, use links instead.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: Props<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function select(index: number) {
    const tab = tabs.at(index % tabs.length)
    if (!tab) return
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, tab.value))}`)?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const current = tabs.findIndex((tab) => tab.value === value)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = {
      ArrowRight: current + (isRtl ? -1 : 1),
      ArrowLeft: current + (isRtl ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    select(target)
  }

  return (
    <div className="grid gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
        className="flex flex-wrap gap-x-1 border-line border-b"
      >
        {tabs.map((tab) => {
          const isSelected = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="-mb-px min-h-11 border-transparent border-b-2 px-3 font-medium text-ink-soft text-sm transition hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={tabId(id, value)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern puts the panel into the tab order
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}

function tabId(id: string, value: string): string {
  return `${id}-${value}`
}

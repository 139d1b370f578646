import { Icon } from '@bellhop/ui/icon'
import { ChevronDown } from 'lucide'
import { type ToggleEvent, useId, useRef } from 'react'

interface Choice {
  label: string
  onChoose: () => void
  isDestructive: boolean
}

interface Props {
  label: string
  choices: readonly Choice[]
}

/** A button that opens a native popover of choices; Escape or a click elsewhere closes it. */
export function MoreMenu({ label, choices }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)

  // Below the button, or above it near the lower edge of the window. A popover is not clipped by its column.
  function place(event: ToggleEvent) {
    if (event.newState !== 'open' || !button.current || !list.current) return
    const { top, bottom, right } = button.current.getBoundingClientRect()
    const { offsetHeight, offsetWidth, style } = list.current
    const fitsBelow = bottom + offsetHeight + 8 <= window.innerHeight
    style.top = `${fitsBelow ? bottom + 4 : top - offsetHeight - 4}px`
    style.left = `${Math.max(8, right - offsetWidth)}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        popoverTarget={id}
        className="grid size-11 shrink-0 place-items-center rounded-control border border-line-strong bg-surface text-ink-soft hover:bg-sunken"
      >
        <Icon of={ChevronDown} className="size-5" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        onToggle={place}
        className="fixed inset-auto m-0 min-w-44 rounded-control border border-line bg-surface p-1 text-ink shadow-raised"
      >
        {choices.map((choice) => (
          <li key={choice.label}>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={choice.onChoose}
              className={`min-h-11 w-full rounded-[calc(var(--radius-control)-0.25rem)] px-3 text-start font-medium text-sm hover:bg-sunken ${choice.isDestructive ? 'text-bad' : ''}`}
            >
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

import {
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'

interface Props {
  label: string
  icon: ReactNode
  className: string
  /** Rendered while the menu is open; `id` is the popover's, for buttons that close it. */
  children: (id: string) => ReactNode
}

/** A button that opens a native popover; Escape or a click elsewhere closes it. */
export function PopoverMenu({ label, icon, className, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // Below the button, or above it near the lower edge of the window. A popover is not clipped by its column.
  const place = useEffectEvent(() => {
    if (!button.current || !panel.current) return
    const { top, bottom, right } = button.current.getBoundingClientRect()
    const { offsetHeight, offsetWidth, style } = panel.current
    const fitsBelow = bottom + offsetHeight + 8 <= window.innerHeight
    style.top = `${Math.max(8, fitsBelow ? bottom + 4 : top - offsetHeight - 4)}px`
    style.left = `${Math.max(8, right - offsetWidth)}px`
  })

  // Positioned again when its content has loaded and it has grown.
  useEffect(() => {
    if (!isOpen || !panel.current) return
    const observer = new ResizeObserver(() => place())
    observer.observe(panel.current)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        popoverTarget={id}
        className={className}
      >
        {icon}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 max-h-[min(28rem,calc(100dvh-1rem))] min-w-44 max-w-80 overflow-y-auto rounded-control border border-line bg-surface p-1 text-ink shadow-raised"
      >
        {isOpen && children(id)}
      </div>
    </>
  )
}

interface ItemProps {
  menu: string
  className?: string
  onChoose: () => void
  children: ReactNode
}

/** A choice, which closes the menu. */
export function PopoverItem({ menu, className = '', onChoose, children }: ItemProps) {
  return (
    <button
      type="button"
      popoverTarget={menu}
      popoverTargetAction="hide"
      onClick={onChoose}
      className={`min-h-11 w-full rounded-[calc(var(--radius-control)-0.25rem)] px-3 py-1.5 text-start font-medium text-sm hover:bg-sunken ${className}`}
    >
      {children}
    </button>
  )
}

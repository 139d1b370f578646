import { Icon } from '@bellhop/ui/icon'
import type { IconNode } from 'lucide'
import type { ComponentProps, PointerEvent } from 'react'

interface Props extends ComponentProps<'button'> {
  icon: IconNode
  label: string
  /** Mirrors the icon in right-to-left languages. */
  mirrors?: boolean
}

export function RoundButton({ icon, label, mirrors = false, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onPointerDown={preventBlur}
      {...rest}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition hover:brightness-110 ${className}`}
    >
      <Icon of={icon} className={`size-5 ${mirrors ? 'rtl:-scale-x-100' : ''}`} />
    </button>
  )
}

/** Prevents the text from losing focus, which would close the phone's keyboard. */
function preventBlur(event: PointerEvent) {
  if (document.activeElement instanceof HTMLTextAreaElement) event.preventDefault()
}

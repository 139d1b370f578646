import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action: its accessible name and tooltip. */
  label: string
  /** An icon of the usual size; any other one is a child. */
  icon?: IconNode
}

/** A single icon with a target of 44 px. */
export function IconButton(props: Props) {
  const { label, icon, className = '', type = 'button', children, ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:opacity-40 ${className}`}
    >
      {icon ? <Icon of={icon} className="size-5" /> : children}
    </button>
  )
}

import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action: its accessible name and tooltip. */
  label: string
}

/** A single icon with a target of 44 px. */
export function IconButton({ label, className = '', type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:opacity-40 ${className}`}
    />
  )
}

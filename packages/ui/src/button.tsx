import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'
import { wrapText } from './wrap-text.tsx'

type Variant = 'primary' | 'secondary' | 'caution' | 'quiet' | 'danger'

const looks: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-110 active:brightness-95',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  /** Opens the confirmation of something irreversible. */
  caution: 'border border-line-strong bg-surface text-bad hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:brightness-110 active:brightness-95',
}

const sizes = {
  /** For a mouse, where the desk shows many on one screen. */
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-4 py-2 text-sm',
  large: 'min-h-13 px-6 py-3 text-base',
}

interface Props extends ComponentProps<'button'> {
  variant?: Variant
  size?: keyof typeof sizes
  /** A call is in flight: shows a spinner and ignores further taps, but keeps the focus. */
  busy?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress ${looks[variant]} ${sizes[size]} ${className}`}
    >
      {busy && <Spinner />}
      {wrapText(children)}
    </button>
  )
}

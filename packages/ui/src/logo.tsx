import { BellMark } from './bell-mark.tsx'

interface LogoProps {
  /** Includes a text size; the bell scales with it. */
  className?: string
}

/** Bell and name of the product. */
export function Logo({ className = 'text-xl' }: LogoProps) {
  return (
    <span
      role="img"
      aria-label="Bellhop"
      className={`inline-flex items-center gap-2 font-display font-semibold ${className}`}
    >
      <BellMark className="size-[1.35em] text-accent" />
      <span aria-hidden="true">Bellhop</span>
    </span>
  )
}

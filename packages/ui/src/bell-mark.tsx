interface MarkProps {
  className?: string
}

/** The reception bell, in the colour of the surrounding text. */
export function BellMark({ className = 'size-8' }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className={className}>
      <path d="M5 21.5a11 11 0 0 1 22 0Z" fill="currentColor" />
      <rect x="3" y="23.5" width="26" height="3.5" rx="1.75" fill="currentColor" />
      <rect x="14.6" y="6.6" width="2.8" height="4.2" fill="currentColor" />
      <rect x="12" y="4.6" width="8" height="3" rx="1.5" fill="currentColor" />
      <path
        d="M9.6 19a6.8 6.8 0 0 1 4.2-5.1"
        stroke="var(--surface)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

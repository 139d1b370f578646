interface Props {
  count: number
  /** Its position on the icon. */
  className: string
}

/** Larger numbers do not fit on an icon. */
const most = 99

/** A number on an icon. Hidden from screen readers, because the label contains it. */
export function CountBadge({ count, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`absolute min-w-[1.8em] rounded-full bg-accent px-[0.5em] text-center font-semibold text-[min(0.6875rem,3.75vw)] text-on-accent leading-[1.8] ${className}`}
    >
      {count > most ? `${most}+` : count}
    </span>
  )
}

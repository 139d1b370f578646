interface Props {
  /** Size and place, as the real thing has them. */
  className: string
}

/** Stands where something is being loaded. The list around it carries `aria-busy`. */
export function Skeleton({ className }: Props) {
  return (
    <div aria-hidden="true" className={`animate-breathe rounded-control bg-line ${className}`} />
  )
}

interface Props {
  /** Size and position of the loading content. */
  className: string
}

/** A placeholder for content that is loading. The container needs `aria-busy`. */
export function Skeleton({ className }: Props) {
  return (
    <div aria-hidden="true" className={`animate-breathe rounded-control bg-line ${className}`} />
  )
}

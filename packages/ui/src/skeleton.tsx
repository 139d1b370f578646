interface Props {
  /** Size and position of the loading content. */
  className: string
  /** How many of them follow each other. */
  count?: number
}

/** A placeholder for content that is loading. The container needs `aria-busy`. */
export function Skeleton({ className, count = 1 }: Props) {
  return Array.from({ length: count }, (_, place) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
      key={place}
      aria-hidden="true"
      className={`animate-breathe rounded-control bg-line ${className}`}
    />
  ))
}

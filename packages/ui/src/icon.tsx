import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface Props {
  /** An icon from Lucide: `import { House } from 'lucide'`. */
  of: IconNode
  className?: string
}

/** An icon in the colour of the surrounding text. Decorative: hidden from screen readers. */
export function Icon({ of: drawing, className }: Props) {
  return (
    <svg
      data-icon=""
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {drawing.map(([shape, attributes], place) =>
        createElement(shape, { ...attributes, key: place }),
      )}
    </svg>
  )
}

import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface Props {
  /** One of Lucide's drawings: `import { House } from 'lucide'`. */
  of: IconNode
  className?: string
}

/** An icon, in the colour of the text around it. Mere decoration: words say the same. */
export function Icon({ of: drawing, className }: Props) {
  return (
    <svg
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

import type { ReactNode } from 'react'

/** Gives text an element, for a component that renders it beside something that comes and goes. */
export function wrapText(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children
}

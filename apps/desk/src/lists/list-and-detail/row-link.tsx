import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

interface Props {
  id: string
  /** The path of the detail: one step below the path of the list. */
  path: string
  isOpen: boolean
  className: string
  children: ReactNode
}

/** A row's link to its detail, which keeps the tab and the search of the list. */
export function RowLink({ id, path, isOpen, className, children }: Props) {
  const { pathname, search } = useLocation()
  const isListShown = path.slice(0, path.lastIndexOf('/')) === pathname
  return (
    <Link
      id={id}
      to={{ pathname: path, search }}
      state={{ isFromList: isListShown }}
      aria-current={isOpen ? 'page' : undefined}
      className={`grid rounded-control px-3 py-2.5 focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </Link>
  )
}

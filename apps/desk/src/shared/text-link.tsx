import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string
  /** The state of the location: `EditorState` for the editor of an entry. */
  state?: object
  children: ReactNode
}

/** A link to another screen, in a table or a toolbar. */
export function TextLink({ to, state, children }: Props) {
  return (
    <Link
      to={to}
      state={state}
      className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}

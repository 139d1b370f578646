import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'

/** Focuses the heading of a detail that was still loading when it was opened. */
export const HeadingFocusContext = createContext((_heading: HTMLElement) => {})

interface Props {
  title?: string
  className: string
  children: ReactNode
}

export function DetailHeading(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const receive = useContext(HeadingFocusContext)
  const announce = useEffectEvent(() => heading.current && receive(heading.current))
  useEffect(() => void announce(), [])
  return <h2 {...props} ref={heading} tabIndex={-1} className={`outline-none ${props.className}`} />
}

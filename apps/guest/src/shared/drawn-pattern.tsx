import { useId } from 'react'
import { drawnPatternOf } from './drawn-patterns.ts'

interface Props {
  /** By which the pattern is picked. */
  of: string
  className?: string
}

/** Fills its parent with a pattern of lines, in the colour of the text, where there is no picture. */
export function DrawnPattern({ of, className = '' }: Props) {
  const id = useId()
  const { width, height, lines } = drawnPatternOf(of)
  return (
    <svg aria-hidden="true" className={`absolute inset-0 size-full ${className}`}>
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={lines} fill="none" stroke="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

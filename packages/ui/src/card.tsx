import type { ComponentProps } from 'react'

/** A raised surface that groups related content. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={`rounded-card bg-surface p-4 shadow-raised sm:p-5 ${className}`} />
  )
}

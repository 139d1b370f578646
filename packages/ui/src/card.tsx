import type { ComponentProps } from 'react'

/** A sheet of lighter paper on the page. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={`rounded-card bg-surface p-4 shadow-raised sm:p-5 ${className}`} />
  )
}

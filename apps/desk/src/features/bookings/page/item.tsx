import type { ReactNode } from 'react'

export function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'

export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display font-semibold text-lg">
      {children}
    </h2>
  )
}

import { type ReactNode, useId } from 'react'
import { SectionTitle } from '../../shared/section-title.tsx'

export function BillPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-3">
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {children ? <bdi>{children}</bdi> : <span className="text-ink-muted">–</span>}
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'

interface Props {
  title: string
  help?: string
  /** Set for what few need: it is closed at first, unless it has values. */
  collapsed?: boolean
  children: ReactNode
}

/** Fields of a long form that belong together, under a heading. */
export function FieldGroup({ title, help, collapsed, children }: Props) {
  if (collapsed === undefined) {
    return (
      <fieldset className="grid min-w-0 gap-4 border-line border-t pt-5">
        <legend className="sr-only">{title}</legend>
        <GroupTitle title={title} help={help} />
        {children}
      </fieldset>
    )
  }
  return (
    <details open={!collapsed} className="border-line border-t pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      <div className="grid gap-4 pt-2">
        {help && <p className="text-ink-soft text-sm">{help}</p>}
        {children}
      </div>
    </details>
  )
}

function GroupTitle({ title, help }: { title: string; help: string | undefined }) {
  return (
    <div className="grid gap-0.5">
      <h3 className="font-semibold">{title}</h3>
      {help && <p className="text-ink-soft text-sm">{help}</p>}
    </div>
  )
}

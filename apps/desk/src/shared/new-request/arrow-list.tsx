import { isComposing } from '@bellhop/ui/is-composing'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { stepFocus } from '../../lists/step-focus.ts'

interface Props {
  /** The label of the list. */
  label: string
  /** The field above the list, with the id that the arrows lead back to. */
  field: (props: { id: string }) => ReactNode
  /** In the field. */
  onEnter: () => void
  rows: readonly { key: string; content: ReactNode }[]
  /** Announced below the rows: that there are none, or not all. */
  status: string
  children?: ReactNode
}

export const rowLook =
  'flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start hover:bg-sunken focus-visible:bg-sunken disabled:cursor-not-allowed disabled:text-ink-muted'

/** A search field with its results: the arrows move the focus from the field to the rows and back. */
export function ArrowList({ label, field, onEnter, rows, status, children }: Props) {
  const id = useId()
  const fieldId = `${id}-field`

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // The arrows change what a select shows.
    if (isComposing(event.nativeEvent) || event.target instanceof HTMLSelectElement) return
    const isInField = event.target instanceof HTMLElement && event.target.id === fieldId
    if (event.key === 'Enter' && isInField) {
      event.preventDefault()
      onEnter()
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('ul button:not(:disabled)')
    buttons.forEach((button, index) => {
      button.id = `${id}-${index}`
    })
    event.preventDefault()
    stepFocus([fieldId, ...Array.from(buttons, (button) => button.id)], undefined, by)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the focus among what is inside
    <div className="grid gap-3" onKeyDown={handleKey}>
      {field({ id: fieldId })}
      {children}
      {rows.length > 0 && (
        <ul aria-label={label} className="-mx-3 grid gap-0.5">
          {rows.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {status}
      </p>
    </div>
  )
}

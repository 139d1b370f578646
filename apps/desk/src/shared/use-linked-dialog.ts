import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The dialog of a screen, which a link can open by its name: `?dialog=…`. Afterwards the address is without it.
 *
 * @param find the dialog of a name
 */
export function useLinkedDialog<Dialog>(find: (name: string) => Dialog | undefined) {
  const [params, setParams] = useSearchParams()
  const linked = params.get('dialog')
  const [dialog, setDialog] = useState(() => (linked === null ? undefined : find(linked)))
  function openDialog(next: Dialog | undefined) {
    setDialog(next)
    if (linked === null) return
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete('dialog')
        return changed
      },
      { replace: true },
    )
  }
  return [dialog, openDialog] as const
}

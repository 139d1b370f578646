import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useEffect } from 'react'

interface Props {
  isChanged: boolean
  /** Whether leaving was attempted. */
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before changes are lost: on closing a form or leaving it, and, in the browser's words, on closing or reloading the page. */
export function LeaveGuard({ isChanged, open, onStay, onLeave }: Props) {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return (
    <Sheet
      open={open}
      onClose={onStay}
      title="Discard your changes?"
      closeLabel="Close"
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={onStay}>Continue editing</Button>
          <Button variant="danger" onClick={onLeave}>
            Discard
          </Button>
        </div>
      }
    >
      <p>What you entered has not been saved.</p>
    </Sheet>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  title: string
  /** Selector of what gets the focus. */
  focus: string
  children: ReactNode
}

/** A dialog above a screen that cannot be read or used for now. It cannot be closed. */
export function PauseDialog({ title, focus, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>(focus)?.focus()
    // Restores the focus in the screen.
    return () => element?.close()
  }, [focus])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Browsers without `closedby` close it on a second Escape.
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-full max-w-md rounded-sheet bg-surface text-ink shadow-raised backdrop:bg-paper/60 backdrop:backdrop-blur-lg print:hidden"
    >
      <div>
        <div className="grid gap-5 p-8 phone:p-6">
          <h2 id={titleId} className="font-display font-semibold text-2xl">
            {title}
          </h2>
          {children}
        </div>
      </div>
    </dialog>
  )
}

import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { retry } from './retry.ts'
import { ToastContext } from './toast-context.ts'
import type { Toast, ToastMessage } from './toast-message.tsx'

/** Waiting messages; a further one replaces the oldest, and one with a tone those without. */
const mostWaiting = 3

/** `const showToast = useToast()`, then `showToast({ text, tone })`. */
export function useToast() {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a <ToastProvider> around it')
  return show
}

interface Props {
  children: ReactNode
  dismissLabel: string
  /**
   * Distance from the lower edge of the window: `bottom-6`. Controls at that edge (elements with `data-bar`, a sheet's
   * footer) are never covered: messages are then above them.
   */
  className?: string
}

/** Shows brief messages in sequence, each for 3 s, long ones for 10 s, with a fade of 300 ms. */
export function ToastProvider({ children, dismissLabel, className = 'bottom-6' }: Props) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  // No first screen shows a message, so its code is loaded with the first one, unless the app has loaded it before.
  const [Message, setMessage] = useState<typeof ToastMessage>()
  const region = useRef<HTMLDivElement>(null)
  const lastId = useRef(0)

  const show = useCallback((toast: Omit<Toast, 'id'>) => {
    lastId.current += 1
    const added = { ...toast, id: lastId.current }
    setToasts((queue) => {
      if (queue.some(({ text }) => text === added.text)) return queue
      // The answer to a tap does not wait behind announcements.
      const ahead = queue.filter(({ tone }, place) => tone || !place || !added.tone)
      const [shown = added, ...waiting] = [...ahead, added]
      return [shown, ...waiting.slice(-mostWaiting)]
    })
  }, [])

  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )

  const isNeeded = toasts.length > 0
  useEffect(() => {
    if (!isNeeded) return
    void retry(() => import('./toast-message.tsx')).then((module) =>
      setMessage(() => module.ToastMessage),
    )
  }, [isNeeded])

  // The region exists before the first message and stays: screen readers only announce changes in existing live
  // regions. Only if a dialog has been opened since, which would cover it, is it moved to the top layer again.
  const [shown] = toasts
  const shownId = shown?.id ?? 0
  const raisedFor = useRef(0)
  useEffect(() => {
    const element = region.current
    // For elements that move away from a message: see `data-message` in the app's stylesheet.
    document.documentElement.toggleAttribute('data-message', shownId > 0)
    if (!element?.showPopover) return
    if (shownId > raisedFor.current && document.querySelector('dialog:modal')) element.hidePopover()
    raisedFor.current = shownId
    element.showPopover()
  }, [shownId])

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={region}
        popover="manual"
        role="status"
        className={`pointer-events-none fixed inset-x-0 top-auto mx-auto flex w-full max-w-120 flex-col items-center gap-2 overflow-visible bg-transparent px-5 ${className}`}
      >
        {Message && shown && (
          <Message
            key={shown.id}
            toast={shown}
            dismissLabel={dismissLabel}
            hasMore={toasts.length > 1}
            onGone={remove}
          />
        )}
      </div>
    </ToastContext>
  )
}

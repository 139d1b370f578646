import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { retry } from './retry.ts'
import type { Toast, ToastMessage } from './toast-message.tsx'

/** Messages shown at the same time; a further one removes the oldest. */
const mostAtOnce = 3

const ToastContext = createContext<((toast: Omit<Toast, 'id'>) => void) | undefined>(undefined)

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
   * Distance from the lower edge of the window: `bottom-6`, and `data-above:bottom-20` for when there are controls
   * at that edge (an element with `data-bar`, or a sheet's footer).
   */
  className?: string
}

/** Shows brief messages, each for 3 s with a fade of 300 ms (specification §9). */
export function ToastProvider({ children, dismissLabel, className = 'bottom-6' }: Props) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  // No first screen shows a message, so its code comes with the first one, unless the app has loaded it before.
  const [Message, setMessage] = useState<typeof ToastMessage>()
  const region = useRef<HTMLDivElement>(null)
  const lastId = useRef(0)

  const show = useCallback((toast: Omit<Toast, 'id'>) => {
    lastId.current += 1
    const added = { ...toast, id: lastId.current }
    setToasts((shown) => [...shown, added].slice(-mostAtOnce))
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
  const newest = toasts.at(-1)?.id ?? 0
  const raisedFor = useRef(0)
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (newest > raisedFor.current && document.querySelector('dialog:modal')) element.hidePopover()
    raisedFor.current = newest
    // Checked here: with a :has() rule the browser would check after every change of the page.
    const isAbove = document.querySelector('[data-bar], dialog:modal footer') !== null
    element.toggleAttribute('data-above', isAbove)
    element.showPopover()
  }, [newest])

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={region}
        popover="manual"
        role="status"
        className={`pointer-events-none fixed inset-x-0 top-auto mx-auto flex w-full max-w-120 flex-col items-center gap-2 overflow-visible bg-transparent px-5 ${className}`}
      >
        {Message &&
          toasts.map((toast) => (
            <Message key={toast.id} toast={toast} dismissLabel={dismissLabel} onGone={remove} />
          ))}
      </div>
    </ToastContext>
  )
}

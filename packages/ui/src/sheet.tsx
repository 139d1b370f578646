import { X } from 'lucide'
import {
  type PointerEvent,
  type ReactNode,
  startTransition,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { focusHeading } from './move-focus.ts'

interface Props {
  open: boolean
  /** Called on Escape, on the close button and on a tap outside the sheet. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
  /** For content side by side, on a wide screen. */
  wide?: boolean
  /** Buttons beside the title. */
  toolbar?: ReactNode
  /** A column beside all the rest, on a wide screen. */
  beside?: ReactNode
}

const place =
  'fixed inset-x-0 mx-auto mt-auto mb-0 max-h-[90dvh] w-full rounded-t-sheet sm:my-auto sm:w-[calc(100%-3rem)] sm:rounded-sheet'
const motion =
  'transition duration-200 starting:translate-y-8 starting:opacity-0 backdrop:transition backdrop:duration-200 starting:backdrop:opacity-0'

/** The height of the sheet that is being replaced in this task, such as by a form once it has loaded. */
let replacedHeight = 0

/**
 * A modal: a bottom sheet on a phone, a centred dialog on a wide screen.
 * A native <dialog>: traps the focus and restores it when it closes.
 */
export function Sheet(props: Props) {
  const { open, onClose, title, closeLabel, children, footer, wide = false, beside } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  // The sheet is shown before its content, so that a slow phone responds to the tap at once, and a field of the content
  // can take the focus.
  const [isFilled, fill] = useState(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (replacedHeight) element.style.cssText = `min-height:${replacedHeight}px;transition:none`
    element.showModal()
    startTransition(() => fill(true))
    // Also when the sheet is unmounted while open: only close() restores the focus.
    return () => {
      replacedHeight = element.offsetHeight
      element.close()
      fill(false)
      // After the render: the button that opened the sheet may have been removed.
      queueMicrotask(() => {
        replacedHeight = 0
        if (document.activeElement === document.body) focusHeading()
      })
    }
  }, [open])

  useLayoutEffect(() => {
    if (isFilled) dialog.current?.removeAttribute('style')
  }, [isFilled])

  // The content covers the whole dialog, so an event on the dialog itself is on its backdrop.
  function notePress(event: PointerEvent) {
    pressedOutside.current = event.target === dialog.current
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, through onCancel
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={notePress}
      onClick={(event) => {
        if (pressedOutside.current && event.target === dialog.current) onClose()
      }}
      className={`${place} ${beside ? 'max-w-[86rem]' : wide ? 'max-w-5xl' : 'max-w-xl'} ${motion} overflow-hidden bg-surface text-ink shadow-raised backdrop:bg-[rgb(20_14_8/0.5)]`}
    >
      {open && (
        <div className={`flex max-h-[90dvh] flex-col ${beside ? 'h-[90dvh]' : ''}`}>
          <div className="flex items-start justify-between gap-4 ps-5 pe-3 pt-4 pb-2">
            <h2
              id={titleId}
              className="min-w-0 pt-1.5 wrap-anywhere font-display font-semibold text-xl"
            >
              {title}
            </h2>
            <div className="flex items-center gap-2">
              {props.toolbar}
              <IconButton label={closeLabel} onClick={onClose}>
                <Icon of={X} className="size-5" />
              </IconButton>
            </div>
          </div>
          <div className={beside ? 'flex min-h-0 flex-1' : 'contents'}>
            <div className={beside ? 'flex min-w-0 flex-1 flex-col' : 'contents'}>
              <div
                className={`min-h-0 scroll-py-5 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 ${beside ? 'flex-1' : ''}`}
              >
                {isFilled && children}
              </div>
              {isFilled && footer && (
                // A dialog in the header of a page must not have a landmark.
                <footer
                  role="presentation"
                  className="border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
                >
                  {footer}
                </footer>
              )}
            </div>
            {isFilled && beside && <div className="w-108 shrink-0 px-4 pb-4">{beside}</div>}
          </div>
        </div>
      )}
    </dialog>
  )
}

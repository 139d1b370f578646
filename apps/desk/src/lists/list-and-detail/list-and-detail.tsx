import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { HeadingFocusContext } from './detail-heading.tsx'

interface Props {
  list: ReactNode
  /** The detail in the address. */
  openId: string | undefined
  /** The id of the element of a row. */
  rowId: (id: string) => string
  /** The list as a table, or else the list itself. Printed if no detail is open, or if the list is being printed. */
  printed?: ReactNode
  isPrintingList?: boolean
  /** The detail, or what to do if none is open. */
  children: ReactNode
}

/**
 * A list with a detail beside it. A narrow window shows the detail in place of the list; the focus then goes to the
 * detail's heading, and back to its row when it closes.
 */
export function ListAndDetail(props: Props) {
  const { list, openId, rowId, printed, isPrintingList = false, children } = props
  const isDetailPrinted = openId !== undefined && !isPrintingList
  const listPane = useRef<HTMLDivElement>(null)
  const detailPane = useRef<HTMLDivElement>(null)
  const isFirstOfVisit = useNavigationType() === 'POP'
  const shown = useRef(isFirstOfVisit ? openId : undefined)
  const awaitsHeading = useRef(false)

  const moveFocus = useEffectEvent((before: string | undefined) => {
    const isHidden = (pane: HTMLElement | null) => pane?.checkVisibility() === false
    if (openId) {
      const heading = detailPane.current?.querySelector<HTMLElement>('h2[tabindex]')
      awaitsHeading.current = isHidden(listPane.current) && !heading
      if (isHidden(listPane.current)) heading?.focus()
    } else if (before && isHidden(detailPane.current)) {
      document.getElementById(rowId(before))?.focus()
    }
  })
  useEffect(() => {
    const before = shown.current
    shown.current = openId
    if (before !== openId) moveFocus(before)
  }, [openId])

  function receiveHeading(heading: HTMLElement) {
    if (awaitsHeading.current) heading.focus()
    awaitsHeading.current = false
  }

  return (
    <div className="flex min-h-0 flex-1 gap-4 px-5 pb-5 phone:px-0 phone:pb-0 print:block print:p-0">
      <div
        ref={listPane}
        className={`flex shrink-0 narrow:min-w-0 narrow:flex-1 ${printed || isDetailPrinted ? 'print:hidden' : 'print:block'} ${openId ? 'narrow:hidden' : ''}`}
      >
        {list}
      </div>
      <HeadingFocusContext value={receiveHeading}>
        <div
          ref={detailPane}
          className={`flex min-w-0 flex-1 gap-4 ${openId ? 'print:block' : 'narrow:hidden'} ${isDetailPrinted ? '' : 'print:hidden'}`}
        >
          {children}
        </div>
      </HeadingFocusContext>
      {!isDetailPrinted && printed}
    </div>
  )
}

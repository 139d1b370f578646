import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** The current page of a list for which the server only returns the cursor of the next page. */
export function useCursorPages() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    /** Cursor of the current page; undefined for the first. */
    cursor: cursors.at(-1),
    /** Number of the current page, from 1. */
    page: cursors.length + 1,
    goToNext: (cursor: string) => setCursors((before) => [...before, cursor]),
    goToPrevious: () => setCursors((before) => before.slice(0, -1)),
  }
}

interface Props {
  /** Name of the navigation, e.g. `Pages of ended requests`. */
  label: string
  previousLabel: string
  nextLabel: string
  /** The current page, e.g. `Page 2`; announced when it changes. */
  pageLabel: string
  /** Undefined on the first page. If both are undefined, nothing is shown. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Previous and next page. At either end the button is disabled, not removed, so that it keeps the focus. */
export function Pagination({
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  onPrevious,
  onNext,
}: Props) {
  if (!onPrevious && !onNext) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-2">
      <IconButton
        label={previousLabel}
        aria-disabled={!onPrevious || undefined}
        onClick={onPrevious}
      >
        <Icon of={ChevronLeft} className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <p role="status" className="min-w-16 text-center font-medium text-sm tabular-nums">
        {pageLabel}
      </p>
      <IconButton label={nextLabel} aria-disabled={!onNext || undefined} onClick={onNext}>
        <Icon of={ChevronRight} className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </nav>
  )
}

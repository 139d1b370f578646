import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** Which page of a list is shown, where the server gives a cursor for the next one only. */
export function useCursorPages() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    /** Of the page shown; undefined for the first. */
    cursor: cursors.at(-1),
    /** From 1. */
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
  /** The page shown, e.g. `Page 2`; announced when it changes. */
  pageLabel: string
  /** Undefined where there is none; both undefined: nothing is shown. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Previous and next. At either end the button stays in place, so that the focus is not lost. */
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

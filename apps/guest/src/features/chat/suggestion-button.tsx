import type { ReactNode } from 'react'

interface Props {
  onClick: () => void
  children: ReactNode
}

/** Puts a text into the message field, to edit before sending. */
export function SuggestionButton({ onClick, children }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-full border border-line-strong bg-surface px-4 py-2 text-sm hover:bg-sunken"
    >
      {children}
    </button>
  )
}

import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { type Ending, EndSheet } from '../dialogs/access/end-sheet.tsx'
import { NameCompanionDialog } from './name-companion-dialog.tsx'

/** Who shares the room. @param isOpen whether the stay has not ended */
export function Companions({ page, isOpen }: { page: StayPage; isOpen: boolean }) {
  const { companions } = page
  const [isNaming, setIsNaming] = useState(false)
  const [ending, setEnding] = useState<Ending>()
  return (
    <>
      {companions.length > 0 && (
        <ul className="grid">
          {companions.map(({ _id: id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              {isOpen && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-haspopup="dialog"
                  aria-label={`Remove ${name}…`}
                  className="shrink-0 print:hidden"
                  onClick={() => setEnding({ kind: 'companion', id, name })}
                >
                  Remove…
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Button
          size="small"
          aria-haspopup="dialog"
          className="mt-1 print:hidden"
          onClick={() => setIsNaming(true)}
        >
          Add companion…
        </Button>
      )}
      {isNaming && <NameCompanionDialog page={page} onClose={() => setIsNaming(false)} />}
      {ending && <EndSheet ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

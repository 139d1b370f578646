import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Sheet } from '../sheet.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** An optional next step. */
  onward?: { label: string; go: () => void }
  children: ReactNode
}

/** Confirms that the hotel has received something, and what happens next. */
export function ThanksSheet({ open, onClose, title, closeLabel, onward, children }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="grid gap-2">
          {onward && (
            <Button variant="primary" size="large" onClick={onward.go}>
              {onward.label}
            </Button>
          )}
          <Button
            variant={onward ? 'quiet' : 'primary'}
            size={onward ? 'medium' : 'large'}
            onClick={onClose}
          >
            {closeLabel}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 justify-items-center gap-3 py-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon of={Check} className="size-7" />
        </span>
        {children}
      </div>
    </Sheet>
  )
}

import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { BellRing } from 'lucide'
import type { Bell } from './use-bell.ts'

/** Browsers keep a page silent until someone touches it; this asks for the touch. */
export function SoundNotice({ bell }: { bell: Bell }) {
  if (!bell.isBlocked || bell.muted) return null
  return (
    <div className="mx-5 mb-3 flex flex-wrap items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5">
      <Icon of={BellRing} className="size-5 shrink-0" />
      <p className="min-w-0 flex-1">The browser keeps the bell silent until you turn it on.</p>
      <Button variant="primary" onClick={bell.unblock}>
        Turn on sound
      </Button>
    </div>
  )
}

import { createSignInCode } from '@bellhop/contract/calls/guest/sign-in'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useEffect, useEffectEvent } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useNow } from '../../../format/use-now.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'

export function CodeDialog({ stay, format, onClose }: StayDialogProps) {
  const { run, data: made, isBusy, problem } = useChange(createSignInCode)
  const create = () => void run({ params: { id: stay._id }, body: {} })
  const createFirst = useEffectEvent(create)
  useEffect(() => createFirst(), [])
  const now = useNow(1_000)
  const hasEnded = made !== undefined && Date.parse(made.expiresAt) <= now

  return (
    <Sheet open onClose={onClose} title="Sign-in code" closeLabel="Close">
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
            {problem}
          </p>
        )}
        {!problem && !made && <Skeleton className="h-24 rounded-card" />}
        {made && !problem && (
          <>
            <p
              aria-live="polite"
              className={`rounded-card bg-sunken px-4 py-5 text-center font-display font-semibold text-4xl lining-nums tabular-nums tracking-widest ${hasEnded ? 'text-ink-muted line-through' : ''}`}
            >
              {made.code}
            </p>
            <p>
              {hasEnded
                ? 'This code has expired.'
                : `Read it to ${stay.guest.name}. It works once, until ${format.moment(made.expiresAt)}.`}
            </p>
            <p className="text-ink-soft text-sm">
              In the guest app they choose Send code for {made.contacts.join(' or ')}, then enter
              this code, even if no message arrives.
            </p>
          </>
        )}
        {(problem || hasEnded) && (
          <Button variant="primary" busy={isBusy} onClick={create}>
            {problem ? 'Try again' : 'New code'}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

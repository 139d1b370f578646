import type { LiveStatus } from '@bellhop/client/live'
import type { StaffMember } from '@bellhop/contract/staff'
import { applyAccent } from '@bellhop/ui/accent'
import { ErrorState } from '@bellhop/ui/error-state'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useGetSessionQuery } from '../features/staff/api.ts'
import { readErrorSentence } from '../shared/error-sentence.ts'
import { Shell } from './shell.tsx'
import { useAppSelector } from './store.ts'
import { useLive } from './use-live.ts'

type Screen = (member: StaffMember, liveStatus: LiveStatus) => ReactNode

/** Shows a screen to staff who are signed in; sends others to sign in and back. */
export function SignedIn({ children }: { children: Screen }) {
  const session = useAppSelector((state) => state.session)
  const isOut = session === 'ended' || session === 'signedOut'
  const {
    data: member,
    error,
    isFetching,
    refetch,
  } = useGetSessionQuery(undefined, { skip: isOut })
  const { pathname, search } = useLocation()

  if (isOut) return <Navigate to="/sign-in" replace state={{ from: pathname + search }} />
  if (member) return <LiveDesk member={member}>{children}</LiveDesk>
  if (error) {
    return (
      <main className="grid min-h-full place-items-center">
        <ErrorState
          title={readErrorSentence(error)}
          retryLabel="Try again"
          busy={isFetching}
          onRetry={refetch}
        />
      </main>
    )
  }
  return <main aria-busy="true" aria-label="Loading" className="min-h-full" />
}

function LiveDesk({ member, children }: { member: StaffMember; children: Screen }) {
  const liveStatus = useLive()
  const { brandColor } = member.hotel
  useEffect(() => applyAccent(brandColor), [brandColor])
  return <Shell member={member}>{children(member, liveStatus)}</Shell>
}

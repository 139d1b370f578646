import type { LiveStatus } from '@bellhop/client/live'
import type { StaffMember } from '@bellhop/contract/desk/staff'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { applyAccent } from '@bellhop/ui/accent'
import { retry } from '@bellhop/ui/retry'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useIdentityQuestion } from '../api/identity.ts'
import { forgetResponses } from '../api/offline-caches.ts'
import { StaffContext } from '../api/staff-context.ts'
import { useUnreadChats } from '../features/chat/use-waiting-chats.ts'
import { useAlertIds } from '../features/feedback/use-alerts.ts'
import { useWaitingRequests } from '../features/requests/use-waiting-requests.ts'
import { useGetSessionQuery } from '../features/staff/api.ts'
import { ConfirmIdentity } from '../features/staff/confirm-identity.tsx'
import { ReturnToHotel } from '../features/staff/hotels/return-to-hotel.tsx'
import { onSignInElsewhere } from '../features/staff/session-state.ts'
import { useActivity } from '../features/staff/sessions/use-activity.ts'
import { SignInAgain } from '../features/staff/sign-in-again.tsx'
import { chooseLanguage, getLanguage, loadMessages } from '../intl/messages.ts'
import { LoadError } from '../lists/load-error.tsx'
import { AlertBar, useRingingAlerts } from '../shared/alerts/alert-bar.tsx'
import { BellContext } from '../shared/bell/bell-context.ts'
import { useBell } from '../shared/bell/use-bell.ts'
import { ConnectionStatusContext } from '../shared/offline/connection-status.tsx'
import { paths } from '../shared/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { OutageBanner } from './outage-banner.tsx'
import { RegistrationsBanner } from './registrations-banner.tsx'
import { listSections, patternsOf, preloadScreen, startPath } from './sections.ts'
import { LoadingScreen, Shell } from './shell.tsx'
import { useAppSelector } from './store.ts'
import { useLive } from './use-live.ts'
import { useOtherPerson } from './use-other-person.ts'

/** Longer than a restart of the server takes, in ms, so that one causes no alarm. */
const grace = 3_000

/** A part that is loaded again until it succeeds: without a connection, the desk works on, and says so. */
const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => retry(load))

/** For the front office. */
const MusterBanner = lazyPart(async () => {
  const [code] = await Promise.all([
    import('../features/muster/muster-banner.tsx'),
    loadMessages('muster'),
  ])
  return { default: code.MusterBanner }
})

/** Only for a new hotel. */
const SetupBanner = lazyPart(async () => {
  const [code] = await Promise.all([
    import('../features/setup/setup-banner.tsx'),
    loadMessages('setup'),
  ])
  return { default: code.SetupBanner }
})

const RoomOutboxSync = lazyPart(async () => {
  const [code] = await Promise.all([
    import('../features/housekeeping/outbox/room-outbox-sync.tsx'),
    loadMessages('housekeeping'),
  ])
  return { default: code.RoomOutboxSync }
})

const RequestOutboxSync = lazyPart(async () => {
  const code = await import('../features/requests/outbox/request-outbox-sync.tsx')
  return { default: code.RequestOutboxSync }
})

/**
 * The screens for signed-in staff. Others are redirected to sign in, and back afterwards. If the session ends, the
 * screens stay until the same person has signed in again.
 */
export function SignedIn() {
  const session = useAppSelector((state) => state.session)
  const isSignedOut = session === 'signedOut'
  const isEnded = session === 'ended'
  const isElsewhere = session === 'elsewhere'
  const {
    data: member,
    error,
    isFetching,
    refetch,
  } = useGetSessionQuery(undefined, { skip: isSignedOut || session === 'signingOut' })
  const { pathname, search } = useLocation()
  const isOtherPerson = useOtherPerson(member?._id)

  // Loads the screen's code in parallel with the session.
  useEffect(() => preloadScreen(pathname), [pathname])

  useEffect(() => {
    if (isEnded) forgetResponses()
  }, [isEnded])

  // In another tab.
  useEffect(
    () => (isEnded ? onSignInElsewhere(() => void refetch()) : undefined),
    [isEnded, refetch],
  )

  if (isSignedOut) return <Navigate to={paths.signIn} replace state={{ from: pathname + search }} />
  if (session === 'signingOut' || isOtherPerson) return <LoadingScreen />
  if (member) return <LiveDesk member={member} isEnded={isEnded} isElsewhere={isElsewhere} />
  if (error) {
    return (
      <main className="grid min-h-full place-items-center">
        <LoadError error={error} busy={isFetching} onRetry={refetch} />
      </main>
    )
  }
  return <LoadingScreen />
}

interface LiveDeskProps {
  member: StaffMember
  isEnded: boolean
  isElsewhere: boolean
}

function LiveDesk({ member, isEnded, isElsewhere }: LiveDeskProps) {
  const isPaused = isEnded || isElsewhere
  const { status, reconnect } = useLive(member._id, isPaused)
  const outageSince = useOutage(status)
  useActivity(isPaused)
  const isAsked = useIdentityQuestion()
  const { brandColor } = member.hotel
  useEffect(() => applyAccent(brandColor), [brandColor])
  const { language } = member
  useEffect(() => {
    if (language !== null && language !== getLanguage()) void chooseLanguage(language)
  }, [language])

  return (
    <StaffContext value={member}>
      <ConnectionStatusContext value={status}>
        <BellProvider isOut={outageSince !== undefined}>
          <Shell
            banner={
              <>
                <OutageBanner since={outageSince} onRetry={reconnect} />
                {frontOffice.includes(member.role) && (
                  <Suspense>
                    <MusterBanner isPaused={isPaused} />
                  </Suspense>
                )}
                <AlertBar />
                <RegistrationsBanner />
                {member.isBeingSetUp && (
                  <Suspense>
                    <SetupBanner />
                  </Suspense>
                )}
              </>
            }
          >
            <Routes>
              {listSections(member).flatMap(({ Screen, ...section }) =>
                patternsOf({ Screen, ...section }).map((pattern) => (
                  <Route
                    key={pattern}
                    path={pattern}
                    element={
                      <ErrorBoundary key={section.path}>
                        <Screen />
                      </ErrorBoundary>
                    }
                  />
                )),
              )}
              <Route path="*" element={<Navigate to={startPath(member)} replace />} />
            </Routes>
          </Shell>
        </BellProvider>
        {member.worksOnRooms && (
          <Suspense>
            <RoomOutboxSync isPaused={isPaused} />
          </Suspense>
        )}
        <Suspense>
          <RequestOutboxSync isPaused={isPaused} />
        </Suspense>
        {isAsked && <ConfirmIdentity />}
        {isEnded && <SignInAgain member={member} />}
        {isElsewhere && <ReturnToHotel hotel={member.hotel} />}
      </ConnectionStatusContext>
    </StaffContext>
  )
}

interface Props {
  /** The connection to the server is lost. */
  isOut: boolean
  children: ReactNode
}

/** Rings for everything that waits for staff, on every screen, once for a low rating; sounds an alarm during an outage. */
function BellProvider({ isOut, children }: Props) {
  const requests = useWaitingRequests()
  const chats = useUnreadChats()
  const lowRatings = useAlertIds()
  const alerts = useRingingAlerts()
  const bell = useBell(
    useMemo(() => [...requests, ...chats, ...alerts], [requests, chats, alerts]),
    lowRatings,
    isOut,
  )
  return <BellContext value={bell}>{children}</BellContext>
}

/** When the desk lost its connection, in ms since 1970, once the outage lasts. */
function useOutage(status: LiveStatus): number | undefined {
  const [since, setSince] = useState<number>()

  useEffect(() => {
    if (status === 'live') return setSince(undefined)
    const lostAt = Date.now()
    const timer = setTimeout(() => setSince(lostAt), grace)
    return () => clearTimeout(timer)
  }, [status])

  return since
}

import { ToastProvider } from '@bellhop/ui/toast'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Route, Switch, useLocation } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import * as paths from '../navigation/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenSkeleton } from './loading/screen-skeleton.tsx'
import { DesktopNotice, NotFoundScreen, routes, TabLayout } from './screens.ts'
import { SignedIn } from './signed-in.tsx'

const narrowScreen = matchMedia('(max-width: 768px)')

/** Every route has the same key, so that what routes of `Switch` share (live updates, bottom bar) stays mounted. */
const sharedKey = 'route'

export function Routes() {
  const t = useTranslations('app')
  return (
    <ToastProvider
      dismissLabel={t('dismiss')}
      className="bottom-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <NavigationProgress />
      <ErrorBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Shell>
            <Switch>
              {routes.open.map(({ path, Screen }) => (
                <Route key={sharedKey} path={path} component={Screen} />
              ))}
              {routes.signedIn.map(({ path, Screen }) => (
                <Route key={sharedKey} path={path}>
                  <SignedIn>
                    <div className="pb-(--notice)">
                      <Screen />
                    </div>
                  </SignedIn>
                </Route>
              ))}
              {routes.inTabs.map(({ path, Screen }) => (
                <Route key={sharedKey} path={path}>
                  <SignedIn>
                    <TabLayout>
                      <Screen />
                    </TabLayout>
                  </SignedIn>
                </Route>
              ))}
              <Route key={sharedKey} component={NotFoundScreen} />
            </Switch>
          </Shell>
        </Suspense>
      </ErrorBoundary>
    </ToastProvider>
  )
}

/** A line at the top while the next screen loads, so that a tap has an immediate effect. */
function NavigationProgress() {
  const [shown] = useLocation()
  const asked = usePathname()
  return (
    <div
      aria-hidden="true"
      hidden={shown === asked}
      className="fixed inset-x-0 top-0 z-20 h-0.75 origin-left animate-advance bg-accent rtl:origin-right"
    />
  )
}

/** Shows a notice in place of the page above 768 px, except on paths that start with /room-booking. */
function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const isNarrow = useSyncExternalStore(watchWidth, () => narrowScreen.matches)
  const isExempt = path.startsWith(paths.roomBooking)
  return isNarrow || isExempt ? children : <DesktopNotice />
}

function watchWidth(notify: () => void): () => void {
  narrowScreen.addEventListener('change', notify)
  return () => narrowScreen.removeEventListener('change', notify)
}

import { ToastProvider } from '@bellhop/ui/toast'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenSkeleton } from './loading/screen-skeleton.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NotFoundScreen, routes, TabLayout } from './screens.ts'
import { Shell } from './shell.tsx'
import { SignedIn } from './signed-in.tsx'

/**
 * The key of every route, of which `Switch` renders one: what two of them have in common (the live updates, the bottom
 * bar) stays mounted as the guest goes from one to the other.
 */
const sharedKey = 'route'

/** Shows the screen of the path. */
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

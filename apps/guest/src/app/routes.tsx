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

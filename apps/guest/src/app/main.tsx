import './guest.css'
import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { Router } from 'wouter'
import { showSomeLanguage } from '../intl/messages.ts'
import { useDeferredLocation } from '../navigation/history.ts'
import { applyDevice } from '../state/device.ts'
import { openNamedHotel, rememberHotel } from './hotel-link.ts'
import { IntlFrame } from './intl-frame.tsx'
import { loadFirstHotel } from './loading/load-first-hotel.ts'
import { Routes } from './routes.tsx'
import { loadFirstScreen } from './screens.ts'
import { followLanguage } from './store/follow-language.ts'
import { makeStore } from './store/store.ts'
import { syncTabs } from './store/tab-sync.ts'

/** Defined by public/first-paint.js. */
declare const showFailure: (error: unknown) => void

/** Renders the app once the persisted state is restored or turns out to be unreadable. */
async function start() {
  applyDevice()
  // Together with the code: a late change of font would shift what is below the names.
  document.fonts.load('600 1em Fraunces').catch(ignoreMissing)
  openNamedHotel()
  rememberHotel()
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const { store, restored, persistence } = makeStore(() => localStorage)
  setupListeners(store.dispatch)
  syncTabs(store, persistence)
  followLanguage(store)
  await Promise.all([
    showSomeLanguage(),
    restored.then(() => loadFirstScreen(location.pathname, store.getState().log.token !== null)),
    restored.then(() => loadFirstHotel(store)),
  ])
  const root = document.getElementById('root') as HTMLElement
  // In small steps: the first view can already be scrolled.
  startTransition(() =>
    createRoot(root, { onUncaughtError: showFailure }).render(
      <StrictMode>
        <Provider store={store}>
          <IntlFrame>
            <Router hook={useDeferredLocation}>
              <Routes />
            </Router>
          </IntlFrame>
        </Provider>
      </StrictMode>,
    ),
  )
  // After the first screen.
  setTimeout(() => import('./end-sessions.ts').catch(ignoreMissing), 2000)
}

/** Offline and not cached: the fallback of the font stays, and the next start ends the sessions. */
function ignoreMissing() {}

start().catch(showFailure)

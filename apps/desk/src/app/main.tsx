import { ToastProvider } from '@bellhop/ui/toast'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { useTranslations } from 'use-intl'
import { IntlFrame } from '../intl/intl-frame.tsx'
import { getLanguage, showLanguage } from '../intl/messages.ts'
import './desk.css'
import { Router } from './router.tsx'
import { makeStore } from './store.ts'

function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations('app')
  return <ToastProvider dismissLabel={t('dismiss')}>{children}</ToastProvider>
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await showLanguage(getLanguage())

createRoot(root).render(
  <StrictMode>
    <Provider store={makeStore()}>
      <BrowserRouter basename="/desk">
        <IntlFrame>
          <Toasts>
            <Router />
          </Toasts>
        </IntlFrame>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
)

import { ToastProvider } from '@bellhop/ui/toast'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import './desk.css'
import { Router } from './router.tsx'
import { makeStore } from './store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Provider store={makeStore()}>
      <BrowserRouter basename="/desk">
        <ToastProvider dismissLabel="Dismiss">
          <Router />
        </ToastProvider>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
)

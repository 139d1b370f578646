import { createContext } from 'react'
import type { Toast } from './toast-message.tsx'

/** Shows a message in the `ToastProvider` around. */
export const ToastContext = createContext<((toast: Omit<Toast, 'id'>) => void) | undefined>(
  undefined,
)

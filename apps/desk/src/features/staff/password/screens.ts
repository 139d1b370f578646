import { lazyScreen } from '../../../shared/section.ts'

/** Rarely needed, so that signing in does not load them. */
export const setPassword = lazyScreen(
  async () => (await import('./set-password-screen.tsx')).SetPasswordScreen,
)
export const forgotPassword = lazyScreen(
  async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
)

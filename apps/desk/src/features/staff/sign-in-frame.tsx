import { Logo } from '@bellhop/ui/logo'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  title: string
  /** The title of the browser's tab. */
  page: string
  children: ReactNode
  footer?: ReactNode
}

/** The screens before signing in. */
export function SignInFrame({ title, page, children, footer }: Props) {
  const t = useTranslations('staff')
  return (
    <main className="grid min-h-full place-items-center p-6">
      <title>{t('pageTitle', { page })}</title>
      <div className="grid w-full max-w-md gap-8">
        <Logo className="justify-self-center text-3xl" />
        <div className="grid gap-5 rounded-sheet bg-surface p-8 shadow-raised phone:p-6">
          <h1 className="font-display font-semibold text-2xl">{title}</h1>
          {children}
        </div>
        {footer}
      </div>
    </main>
  )
}

/** A sentence above a form. */
export function SignInNotice({ tone, children }: { tone: 'good' | 'warn'; children: ReactNode }) {
  const look = tone === 'good' ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'
  return (
    <p role="status" className={`rounded-control px-4 py-3 text-sm ${look}`}>
      {children}
    </p>
  )
}

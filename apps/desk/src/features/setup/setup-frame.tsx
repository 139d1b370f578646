import { Logo } from '@bellhop/ui/logo'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageSelect } from '../../shared/staff/language-select.tsx'

/** The screens before there is a hotel. */
export function SetupFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('setup')
  return (
    <main className="grid min-h-full grid-cols-1 content-start justify-items-center gap-8 p-6 sm:py-12 phone:p-4">
      <title>{t('pageTitle', { title })}</title>
      <Logo className="text-[min(1.875rem,11vw)]" />
      <div className="grid w-full max-w-xl grid-cols-1 gap-5 rounded-sheet bg-surface p-8 shadow-raised phone:p-5">
        {children}
      </div>
      <div className="w-full max-w-xl">
        <LanguageSelect />
      </div>
    </main>
  )
}

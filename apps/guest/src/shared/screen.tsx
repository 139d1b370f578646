import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePageTitle, useScreenHeading } from './screen-heading.ts'
import { goBack } from './visit.ts'

interface Props {
  title: string
  /** Where the back arrow leads when there is nothing to go back to: after a deep link. */
  backTo?: string
  children: ReactNode
}

/** A screen with its heading: names the page, starts at its top, and takes the focus along. */
export function Screen({ title, backTo, children }: Props) {
  usePageTitle(title)
  const heading = useScreenHeading()
  return (
    <main className="mx-auto w-full max-w-120 px-5 pt-4 pb-8">
      <header className="flex min-h-11 flex-wrap items-start gap-x-1">
        {backTo !== undefined && <BackButton to={backTo} />}
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-[min(100%,9rem)] flex-1 text-balance pt-1 font-display font-semibold text-2xl outline-none"
        >
          <bdi>{title}</bdi>
        </h1>
      </header>
      <div className="mt-5">{children}</div>
    </main>
  )
}

function BackButton({ to }: { to: string }) {
  const t = useTranslations('app')
  return (
    <IconButton label={t('back')} onClick={() => goBack(to)} className="-ms-3">
      <Icon of={ArrowLeft} className="size-5 rtl:-scale-x-100" />
    </IconButton>
  )
}

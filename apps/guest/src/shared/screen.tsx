import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ArrowLeft } from 'lucide'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { goBack } from '../navigation/history.ts'
import { usePageTitle, useScreenHeading } from './screen-heading.ts'

interface Props {
  title: string
  /** Where the back arrow leads if the visit began on this screen: after a deep link. */
  backTo?: string
  children: ReactNode
}

/** A screen with its heading: sets the page title, scrolls to the top and focuses the heading. */
export function Screen({ title, backTo, children }: Props) {
  usePageTitle(title)
  const heading = useScreenHeading()
  // Deferred like the content (QueryView), so that a title of two lines does not shift the skeleton.
  const shownTitle = useDeferredValue(title)
  return (
    <main className="mx-auto w-full max-w-120 px-5 pt-4 pb-8">
      <header className="mb-5 flex min-h-11 flex-wrap items-start gap-x-1">
        {backTo !== undefined && <BackButton to={backTo} />}
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-[min(100%,9rem)] flex-1 text-balance pt-1 font-display font-semibold text-2xl outline-none"
        >
          <bdi>{shownTitle}</bdi>
        </h1>
      </header>
      {children}
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

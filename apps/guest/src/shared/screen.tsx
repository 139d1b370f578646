import { IconButton } from '@bellhop/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'

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
      <header className="flex min-h-11 items-start gap-1">
        {backTo !== undefined && <BackButton to={backTo} />}
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-balance pt-1 font-display font-semibold text-2xl outline-none"
        >
          <bdi>{title}</bdi>
        </h1>
      </header>
      <div className="mt-5">{children}</div>
    </main>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Guest App | Bellhop`
    return () => {
      document.title = 'Guest App | Bellhop'
    }
  }, [title])
}

/** Moves the focus to a new screen's heading, so that a screen reader says where it is. */
export function useScreenHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

function BackButton({ to }: { to: string }) {
  const t = useTranslations('app')
  const navigate = useNavigate()
  function goBack() {
    // The router counts its own entries; 0 is where this visit began.
    const entry = (window.history.state as { idx?: number } | null)?.idx ?? 0
    if (entry > 0) navigate(-1)
    else navigate(to, { replace: true })
  }
  return (
    <IconButton label={t('back')} onClick={goBack} className="-ms-3">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </IconButton>
  )
}

import { Badge } from '@bellhop/ui/badge'
import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { makeClock } from '../format/format-time.ts'
import { OnPaper } from '../lists/print/on-paper.tsx'
import { SoundBlockedButton, SoundBlockedNotice } from './bell/bell-controls.tsx'
import { ConnectionStatus } from './offline/connection-status.tsx'

interface Props {
  title: string
  /** In a narrow window, the way back from a detail. */
  back?: ReactNode
  /** The number of waiting items, shown before the browser tab's title. */
  waiting?: number
  /** Search, filters and buttons beside the title. */
  toolbar?: ReactNode
  children: ReactNode
}

export function Screen({ title, back, waiting = 0, toolbar, children }: Props) {
  const t = useTranslations('shared')
  const { hotel } = useStaff()
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col print:block">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} | Bellhop Desk`}</title>
      <header className="@container">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3 px-5 py-4 phone:gap-y-2 phone:px-4 phone:py-2 print:px-0 print:pt-0 @6xl:flex-nowrap @6xl:gap-x-4">
          {back}
          <div className="flex min-h-11 min-w-fit flex-1 items-baseline gap-x-3 @6xl:min-w-min">
            <h1
              tabIndex={-1}
              className="min-w-0 self-center font-display font-semibold text-2xl wrap-anywhere outline-none @6xl:max-w-3xl @6xl:wrap-break-word phone:text-xl"
            >
              {title}
            </h1>
            {hotel.isPractice && (
              <Badge tone="warn" className="self-center print:hidden">
                {t('practice')}
              </Badge>
            )}
            <p className="@container w-0 flex-1 self-center text-ink-soft narrow:hidden not-print:@max-[60rem]:hidden print:block">
              <span
                dir="auto"
                className="block truncate text-left in-[[dir=rtl]]:text-right not-print:@max-[6rem]:hidden"
              >
                {hotel.name}
              </span>
            </p>
          </div>
          <OnPaper>{() => <PrintedAt title={title} />}</OnPaper>
          <div className="flex items-center gap-1 @6xl:order-last print:hidden">
            <SoundBlockedButton />
            <ConnectionStatus />
          </div>
          {toolbar && (
            <div className={`contents print:hidden ${back ? 'narrow:hidden' : ''}`}>{toolbar}</div>
          )}
        </div>
      </header>
      {children}
      <SoundBlockedNotice />
    </main>
  )
}

/** The content of a screen that scrolls as a whole. */
export function ScreenBody({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={busy}
      // Contains hidden text, which would lengthen the page.
      className="relative min-h-0 flex-1 overflow-y-auto px-5 pb-6 phone:px-4 print:overflow-visible print:px-0"
    >
      {children}
    </div>
  )
}

function PrintedAt({ title }: { title: string }) {
  const t = useTranslations('shared')
  const { hotel } = useStaff()
  const format = makeClock(hotel.timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  const at = format(Date.now())
  usePageHeader(`${hotel.name} · ${title} · ${at}`)
  return <p>{t('printedOn', { at })}</p>
}

/** Prints a line at the top of every page but the first, which has the screen's own header. */
function usePageHeader(text: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    // A sheet of the document, because the content security policy allows no inline styles.
    sheet.replaceSync(`
      @page { @top-left { content: ${JSON.stringify(text)}; font: 8pt sans-serif; } }
      @page :first { @top-left { content: none; } }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text])
}

import { Logo } from '@bellhop/ui/logo'

/** Shown above 768 px. Deliberately not translated. */
export default function DesktopNotice() {
  return (
    <main lang="en" dir="ltr" className="min-h-dvh">
      <div className="sticky top-0 grid min-h-dvh place-content-center justify-items-center gap-6 p-10 text-center">
        <Logo className="text-3xl" />
        <p className="max-w-xl text-balance text-ink-soft text-lg">
          Kindly use mobile phone or tablet to open this page
        </p>
      </div>
    </main>
  )
}

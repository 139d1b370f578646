import { Button } from '@bellhop/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSignInProblem } from '../use-sign-in-problem.ts'
import { usePrepareGoogleMutation } from './api.ts'
import { redirectToGoogle } from './redirect.ts'

/** Signs in with Google: leaves the app, and returns to `/google`. */
export default function GoogleButton({ hotelId }: { hotelId: string }) {
  const t = useTranslations('signIn')
  const formatProblem = useSignInProblem()
  const [prepare, { isLoading, error }] = usePrepareGoogleMutation()
  const [isLeaving, setIsLeaving] = useState(false)

  // The browser's back button may restore this page as it was left.
  useEffect(() => {
    const stay = () => setIsLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  async function leave() {
    const { data } = await prepare(hotelId)
    if (!data) return
    setIsLeaving(true)
    redirectToGoogle(data, hotelId)
  }

  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <Button size="large" busy={isLoading || isLeaving} onClick={leave}>
        {t('google')}
      </Button>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {error && formatProblem(error)}
      </p>
    </div>
  )
}

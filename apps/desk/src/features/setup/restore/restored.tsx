import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { Button } from '@bellhop/ui/button'
import { focusHeading } from '@bellhop/ui/move-focus'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { removeDraft } from '../first-hotel/draft.ts'

/** In the zone of the browser: there may be several hotels. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const list = new Intl.ListFormat('en-GB')

export function Restored({ hotels, createdAt, hasSecret }: NonNullable<RestoreState['restored']>) {
  const navigate = useNavigate()
  useEffect(() => {
    removeDraft()
    focusHeading()
  }, [])
  return (
    <>
      <h1
        tabIndex={-1}
        className="wrap-anywhere font-display font-semibold text-2xl outline-none"
      >{`${list.format(hotels)} ${hotels.length === 1 ? 'is' : 'are'} restored`}</h1>
      <p>{`Everything is as it was on ${moment.format(new Date(createdAt))}. Sign in with your account.`}</p>
      {!hasSecret && (
        <p className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          The backup was not encrypted, so it doesn’t contain the secret key. Copy the file
          secret.key of the former server into the data folder and restart Bellhop. Until then,
          guests’ documents and voice messages can’t be opened.
        </p>
      )}
      <div className="flex justify-end">
        <Button variant="primary" size="large" onClick={() => void navigate(paths.signIn)}>
          Sign in
        </Button>
      </div>
    </>
  )
}

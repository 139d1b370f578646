import { addPasskey } from '@bellhop/contract/calls/desk/staff-passkeys'
import type { Passkey } from '@bellhop/contract/desk/staff-passkeys'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { formatDevice } from '../../../format/format-device.ts'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { Loading } from '../../../lists/loading.tsx'
import {
  canUsePasskeys,
  createPasskey,
  explainPasskeyError,
  preloadPasskeys,
} from '../../../shared/staff/webauthn.ts'
import { RemovePasskeySheet, RenamePasskeySheet } from './change-passkey-sheets.tsx'
import { useListPasskeysQuery, usePreparePasskeyMutation } from './passkeys-api.ts'

/** The passkeys of the person at the desk. */
export function PasskeysSheet({ onClose }: { onClose: () => void }) {
  const { data, ...query } = useListPasskeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [changing, setChanging] = useState<{ passkey: Passkey; isRemoved: boolean }>()
  const adding = useAddPasskey()
  useEffect(preloadPasskeys, [])

  function change(chosen: NonNullable<typeof changing>) {
    adding.dismissProblem()
    setChanging(chosen)
  }

  if (changing) {
    const ChangeSheet = changing.isRemoved ? RemovePasskeySheet : RenamePasskeySheet
    return <ChangeSheet passkey={changing.passkey} onClose={() => setChanging(undefined)} />
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Passkeys"
      closeLabel="Close"
      footer={
        canUsePasskeys() && (
          <div className="flex justify-end">
            <Button
              variant="primary"
              busy={adding.isBusy}
              disabled={!data}
              onClick={() => void adding.add()}
            >
              <Icon of={KeyRound} className="size-5" />
              Add a passkey
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        <p>
          Sign in with your fingerprint, your face or the lock of your device, instead of a password
          and a code.
        </p>
        {!canUsePasskeys() && (
          <p className="text-ink-soft text-sm">
            This browser cannot use passkeys here. They need a current browser, and the secure
            address of the desk, which begins with https.
          </p>
        )}
        {adding.problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
            {adding.problem}
          </p>
        )}
        {!data && <Loading query={query} className="h-32" />}
        {data?.length === 0 && <p className="text-ink-soft">You have no passkeys yet.</p>}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.map((passkey) => (
              <PasskeyItem
                key={passkey._id}
                passkey={passkey}
                onRename={() => change({ passkey, isRemoved: false })}
                onRemove={() => change({ passkey, isRemoved: true })}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

/** Makes a passkey in the browser and adds it. It has the name of the device until it is renamed. */
function useAddPasskey() {
  const [prepare] = usePreparePasskeyMutation()
  const adding = useChange(addPasskey, { tags: ['passkeys'] })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const showToast = useToast()

  async function add() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const passkey = await createPasskey(await prepare().unwrap())
      const name = formatDevice(navigator.userAgent)
      const { isDone, problem } = await adding.run({ body: { name, passkey } })
      setProblem(problem)
      if (isDone) showToast({ text: 'Passkey added.', tone: 'good' })
    } catch (error) {
      setProblem(explainPasskeyError(error))
    }
    setBusy(false)
  }

  return { isBusy, problem, add, dismissProblem: () => setProblem(undefined) }
}

interface ItemProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyItem({ passkey, onRename, onRemove }: ItemProps) {
  const format = useTimeFormat()
  const { name, createdAt, usedAt, host } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          <span>
            Added <time dateTime={createdAt}>{format(createdAt)}</time>
          </span>
          {usedAt ? (
            <span>
              {', last used '}
              <time dateTime={usedAt}>{format(usedAt)}</time>
            </span>
          ) : (
            <span>, not used yet</span>
          )}
        </p>
        {host && (
          <p className="text-sm text-warn">
            Works only at <bdi>{host}</bdi>. Add a new one here, and remove this one.
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

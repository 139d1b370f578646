import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@bellhop/contract/calls/desk/staff-passkeys'
import type { Passkey } from '@bellhop/contract/desk/staff-passkeys'
import { maxName } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange, useSend } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormatDevice } from '../../../format/format-device.ts'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { Loading } from '../../../lists/loading.tsx'
import {
  canUsePasskeys,
  createPasskey,
  explainPasskeyError,
  preloadPasskeys,
} from '../../../shared/staff/webauthn.ts'

/** The passkeys of the person at the desk. */
export function PasskeysSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const { data, ...query } = useRead(listPasskeys, { fresh: true })
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
      title={t('passkeys')}
      closeLabel={t('close')}
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
              {t('addAPasskey')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        <p>{t('passkeysHelp')}</p>
        {!canUsePasskeys() && <p className="text-ink-soft text-sm">{t('passkeysNotSupported')}</p>}
        {adding.problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
            {adding.problem}
          </p>
        )}
        {!data && <Loading query={query} className="h-32" />}
        {data?.length === 0 && <p className="text-ink-soft">{t('noPasskeys')}</p>}
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
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const formatDevice = useFormatDevice()
  const [prepare] = useSend(preparePasskey)
  const adding = useChange(addPasskey, { tags: ['passkeys'] })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const showToast = useToast()

  async function add() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const passkey = await createPasskey(await prepare({ body: {} }).unwrap())
      const name = formatDevice(navigator.userAgent)
      const { isDone, problem } = await adding.run({ body: { name, passkey } })
      setProblem(problem)
      if (isDone) showToast({ text: t('passkeyAdded'), tone: 'good' })
    } catch (error) {
      setProblem(explainPasskeyError(error, ofApi))
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
  const t = useTranslations('staff')
  const format = useTimeFormat()
  const { name, createdAt, usedAt, host } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          {t.rich(usedAt ? 'passkeyUsed' : 'passkeyUnused', {
            added: format(createdAt),
            used: usedAt ? format(usedAt) : '',
            first: (chunks) => <time dateTime={createdAt}>{chunks}</time>,
            last: (chunks) => <time dateTime={usedAt ?? undefined}>{chunks}</time>,
          })}
        </p>
        {host && <p className="text-sm text-warn">{t.rich('worksOnlyAt', { host, bdi })}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={t('renameName', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button size="small" aria-label={t('removeName', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

interface RenamePasskeySheetProps {
  passkey: Passkey
  onClose: () => void
}

function RenamePasskeySheet({ passkey, onClose }: RenamePasskeySheetProps) {
  const t = useTranslations('staff')
  const form = useForm({ name: passkey.name })
  const renaming = useChange(renamePasskey, { tags: ['passkeys'] })
  return (
    <ChangeSheet
      title={t('renamePasskey')}
      action={t('save')}
      form={form}
      change={renaming}
      call={{ params: { id: passkey._id }, body: form.body() }}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        maxLength={maxName}
        {...form.required('name', t('enterAName'))}
      />
    </ChangeSheet>
  )
}

function RemovePasskeySheet({ passkey, onClose }: RenamePasskeySheetProps) {
  const t = useTranslations('staff')
  const removing = useChange(removePasskey, { tags: ['passkeys'] })
  return (
    <ChangeSheet
      title={t('removeQuestion', { name: passkey.name })}
      action={t('remove')}
      variant="danger"
      change={removing}
      call={{ params: { id: passkey._id } }}
      done={t('passkeyRemoved')}
      onClose={onClose}
    >
      <p>{t('removePasskeyHelp')}</p>
    </ChangeSheet>
  )
}

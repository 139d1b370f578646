import {
  createStaffLink,
  deactivateStaff,
  listStaff,
  reactivateStaff,
} from '@bellhop/contract/calls/desk/staff-members'
import { resetSecondFactor } from '@bellhop/contract/calls/desk/staff-second-factor'
import type { StaffAccount, StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { matchesSearch } from '@bellhop/domain/text/search-words'
import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { Icon } from '@bellhop/ui/icon'
import QrCode from '@bellhop/ui/qr-code'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { Copy, UserPlus } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { LoadError } from '../../../lists/load-error.tsx'
import { SearchField } from '../../../lists/search-field.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { SessionsOfSheet } from '../sessions/sessions-sheet.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonSheet } from './person-sheet.tsx'

/** Shorter lists are in view as a whole. */
const searchableFrom = 8

/** The hotel's staff: an admin invites them, changes what they may do, and ends their access. */
export function PeopleScreen() {
  const t = useTranslations('people')
  const { data: accounts, error, isFetching, refetch } = useRead(listStaff)
  const [edited, setEdited] = useState<StaffAccount | 'new'>()
  const [ending, setEnding] = useState<StaffAccount>()
  const [shownSessions, setShownSessions] = useState<StaffAccount>()
  const [resetting, setResetting] = useState<StaffAccount>()
  const [linked, setLinked] = useState<StaffAccountWithLink>()
  const [search, setSearch] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const linking = useChange(createStaffLink, { tags: ['staffAccounts'] })
  const returning = useChange(reactivateStaff, { tags: ['staffAccounts'] })
  const showToast = useToast()

  /** Shows the link, or that it is on its way. */
  function showLink(account: StaffAccountWithLink) {
    if (account.url) setLinked(account)
    else showToast({ text: t('emailingLinkTo', { email: account.email }), tone: 'good' })
  }

  async function sendLink(account: StaffAccount, delivery: 'email' | 'copy' = 'email') {
    const call = account.status === 'deactivated' ? returning : linking
    const { data, problem } = await call.run({ params: { id: account._id }, body: { delivery } })
    if (data) showLink(data)
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  const rows = accounts?.filter(
    ({ name, email }) => search.trim() === '' || matchesSearch([name, email], search),
  )
  return (
    <Screen
      title={t('staff')}
      toolbar={
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Icon of={UserPlus} className="size-5" />
          {t('invite')}
        </Button>
      }
    >
      <ScreenBody>
        {!accounts && error !== undefined ? (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <div className="grid gap-4">
            {(accounts?.length ?? 0) >= searchableFrom && (
              <SearchField
                label={t('searchStaff')}
                placeholder={t('searchByNameOrEmail')}
                value={search}
                onChange={setSearch}
                field={searchField}
                className="w-full max-w-sm"
              />
            )}
            <PeopleTable
              accounts={rows}
              onOpen={setEdited}
              onLink={(account, delivery) => void sendLink(account, delivery)}
              onSessions={setShownSessions}
              onResetApp={setResetting}
              onEnd={setEnding}
            />
          </div>
        )}
      </ScreenBody>
      {edited && (
        <PersonSheet
          account={edited === 'new' ? undefined : edited}
          onAdded={showLink}
          onClose={() => setEdited(undefined)}
        />
      )}
      {ending && <EndAccessSheet account={ending} onClose={() => setEnding(undefined)} />}
      {shownSessions && (
        <SessionsOfSheet account={shownSessions} onClose={() => setShownSessions(undefined)} />
      )}
      {resetting && (
        <ResetAppSheet
          account={resetting}
          onDone={showLink}
          onClose={() => setResetting(undefined)}
        />
      )}
      {linked && <LinkSheet account={linked} onClose={() => setLinked(undefined)} />}
    </Screen>
  )
}

interface EndAccessSheetProps {
  account: StaffAccount
  onClose: () => void
}

function EndAccessSheet({ account, onClose }: EndAccessSheetProps) {
  const t = useTranslations('people')
  const ending = useChange(deactivateStaff, { tags: ['staffAccounts'] })
  return (
    <ChangeSheet
      title={t('endAccessOf', { name: account.name })}
      action={t('endAccess')}
      variant="danger"
      change={ending}
      call={{ params: { id: account._id }, body: {} }}
      done={t('noLongerHasAccess', { name: account.name })}
      onClose={onClose}
    >
      <p>{t('endAccessHelp')}</p>
    </ChangeSheet>
  )
}

interface LinkSheetProps {
  account: StaffAccountWithLink
  onClose: () => void
}

/** The link of a person, to be handed over: the server cannot show it again. */
function LinkSheet({ account: { name, url = '', link }, onClose }: LinkSheetProps) {
  const t = useTranslations('people')
  const format = useStayFormat()
  const showToast = useToast()

  async function copy() {
    if (await copyText(url)) showToast({ text: t('copied'), tone: 'good' })
    else showToast({ text: t('copyFailed'), tone: 'bad' })
  }

  return (
    <Sheet open onClose={onClose} title={t('linkFor', { name })} closeLabel={t('close')}>
      <div className="grid gap-4">
        <p>
          {t.rich('giveLinkTo', {
            name,
            bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
          })}
        </p>
        <div className="mx-auto aspect-square w-full max-w-64">
          <QrCode text={url} label={t('qrCodeOf', { name })} />
        </div>
        <p className="select-all rounded-control bg-sunken px-3.5 py-2.5 text-ink-soft text-sm wrap-anywhere">
          {url}
        </p>
        {link && (
          <p className="text-ink-soft text-sm">
            {t('linkHelp', { expiresAt: format.moment(link.expiresAt) })}
          </p>
        )}
        <Button variant="primary" onClick={() => void copy()}>
          <Icon of={Copy} className="size-5" />
          {t('copyLink')}
        </Button>
      </div>
    </Sheet>
  )
}

interface ResetAppSheetProps {
  account: StaffAccount
  onDone: (account: StaffAccountWithLink) => void
  onClose: () => void
}

function ResetAppSheet({ account, onDone, onClose }: ResetAppSheetProps) {
  const t = useTranslations('people')
  const resetting = useChange(resetSecondFactor, { tags: ['staffAccounts'] })
  return (
    <ChangeSheet
      title={t('resetSignInOf', { name: account.name })}
      action={t('resetSignIn')}
      variant="danger"
      change={resetting}
      call={{ params: { id: account._id }, body: {} }}
      onDone={(data) => {
        onClose()
        onDone(data)
      }}
      onClose={onClose}
    >
      <p>{t('resetSignInHelp')}</p>
    </ChangeSheet>
  )
}

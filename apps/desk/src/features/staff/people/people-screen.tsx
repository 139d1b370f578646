import { createStaffLink, reactivateStaff } from '@bellhop/contract/calls/desk/staff-members'
import type { StaffAccount, StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { matchesSearch } from '@bellhop/domain/text/search-words'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { UserPlus } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { SearchField } from '../../../lists/search-field.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { useListStaffQuery } from '../../../shared/staff/staff-list-api.ts'
import { SessionsOfSheet } from '../sessions/sessions-sheet.tsx'
import { EndAccessSheet } from './end-access-sheet.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { ResetAppSheet } from './reset-app-sheet.tsx'

/** Shorter lists are in view as a whole. */
const searchableFrom = 8

/** The hotel's staff: an admin invites them, changes what they may do, and ends their access. */
export function PeopleScreen() {
  const t = useTranslations('people')
  const { data: accounts, error, isFetching, refetch } = useListStaffQuery()
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

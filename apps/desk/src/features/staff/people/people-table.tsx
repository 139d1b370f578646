import type { StaffAccount } from '@bellhop/contract/desk/staff-members'
import { Badge } from '@bellhop/ui/badge'
import { Table } from '@bellhop/ui/table'
import { useStaff } from '../../../api/staff-context.ts'
import { formatRole } from '../../../format/format-role.ts'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'

interface Props {
  accounts: readonly StaffAccount[] | undefined
  onOpen: (account: StaffAccount) => void
  onLink: (account: StaffAccount, delivery?: 'email' | 'copy') => void
  onSessions: (account: StaffAccount) => void
  onResetApp: (account: StaffAccount) => void
  onEnd: (account: StaffAccount) => void
}

export function PeopleTable({ accounts, ...actions }: Props) {
  const { _id: ownId, departments, outlets } = useStaff()
  const formatTime = useTimeFormat()

  const namesOf = (account: StaffAccount) =>
    [...departments, ...outlets]
      .filter(({ _id }) => [...account.departmentIds, ...account.outletIds].includes(_id))
      .map(({ name }) => name)
      .join(', ')

  return (
    <Table
      caption="Staff"
      hideCaption
      rows={accounts}
      keyOf={({ _id }) => _id}
      empty="No one has this name or email."
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: (account) => (
            <div className="grid py-0.5">
              <button
                type="button"
                onClick={() => actions.onOpen(account)}
                className="min-h-11 justify-self-start text-start font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
              >
                <bdi>{account.name}</bdi>
                {account._id === ownId && <span> (you)</span>}
              </button>
              <span className="-mt-1.5 pb-1 font-normal text-ink-soft wrap-anywhere">
                {account.email}
              </span>
            </div>
          ),
        },
        {
          key: 'role',
          header: 'Role',
          cell: (account) => (
            <div className="grid">
              <span>{formatRole(account.role)}</span>
              <span className="text-ink-soft empty:hidden">{namesOf(account)}</span>
            </div>
          ),
        },
        { key: 'status', header: 'Access', cell: (account) => <Status account={account} /> },
        {
          key: 'last',
          header: 'Last sign-in',
          cell: ({ lastSignInAt }) =>
            lastSignInAt ? (
              <time dateTime={lastSignInAt}>{formatTime(lastSignInAt)}</time>
            ) : (
              <span className="text-ink-soft">Never</span>
            ),
        },
        {
          key: 'actions',
          header: 'Actions',
          numeric: true,
          cell: (account) => (
            <span className="flex justify-end @max-lg:justify-start">
              <MoreMenu
                label={`More for ${account.name}`}
                size="small"
                choices={listChoices(account, actions)}
              />
            </span>
          ),
        },
      ]}
    />
  )
}

function Status({ account: { status, link } }: { account: StaffAccount }) {
  if (status === 'deactivated') return <Badge>No access</Badge>
  if (status === 'active' && !link) return <Badge tone="good">Active</Badge>
  const isLate = link !== null && Date.parse(link.expiresAt) < Date.now()
  const note =
    !link || isLate
      ? 'Link expired'
      : link.delivery === 'failed'
        ? 'Email not delivered'
        : link.delivery === 'sending'
          ? 'Sending email…'
          : link.delivery === 'sent'
            ? 'Link emailed'
            : 'Link not used yet'
  const isBad = !link || isLate || link.delivery === 'failed'
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {status === 'active' ? (
        <Badge tone="good">Active</Badge>
      ) : (
        <Badge tone="accent">Invited</Badge>
      )}
      <span className={isBad ? 'text-bad' : 'text-ink-soft'}>{note}</span>
    </span>
  )
}

function listChoices(
  account: StaffAccount,
  { onOpen, onLink, onSessions, onResetApp, onEnd }: Omit<Props, 'accounts'>,
) {
  const choice = (label: string, onChoose: () => void, isDestructive = false) => ({
    ...{ label, onChoose, isDestructive },
  })
  if (account.status === 'deactivated') {
    return [choice('Let back in', () => onLink(account)), choice('Edit', () => onOpen(account))]
  }
  const isInvited = account.status === 'invited'
  return [
    choice('Edit', () => onOpen(account)),
    choice(isInvited ? 'New invitation link' : 'Password link', () => onLink(account)),
    ...(account.link && account.link.delivery !== 'copied'
      ? [choice('Show link instead', () => onLink(account, 'copy'))]
      : []),
    ...(isInvited ? [] : [choice('Signed-in devices…', () => onSessions(account))]),
    ...(account.hasSecondFactor || account.hasPasskey
      ? [choice('Reset sign-in…', () => onResetApp(account), true)]
      : []),
    choice('End access…', () => onEnd(account), true),
  ]
}

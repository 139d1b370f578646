import type { StaffAccount } from '@bellhop/contract/desk/staff-members'
import { Badge } from '@bellhop/ui/badge'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
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
  const t = useTranslations('people')
  const { _id: ownId, departments, outlets } = useStaff()
  const formatTime = useTimeFormat()

  const namesOf = (account: StaffAccount) =>
    [...departments, ...outlets]
      .filter(({ _id }) => [...account.departmentIds, ...account.outletIds].includes(_id))
      .map(({ name }) => name)
      .join(', ')

  return (
    <Table
      caption={t('staff')}
      hideCaption
      rows={accounts}
      keyOf={({ _id }) => _id}
      empty={t('noneFound')}
      columns={[
        {
          key: 'name',
          header: t('name'),
          cell: (account) => (
            <div className="grid py-0.5">
              <button
                type="button"
                onClick={() => actions.onOpen(account)}
                className="min-h-11 justify-self-start text-start font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
              >
                <bdi>{account.name}</bdi>
                {account._id === ownId && <span> {t('you')}</span>}
              </button>
              <span className="-mt-1.5 pb-1 font-normal text-ink-soft wrap-anywhere">
                {account.email}
              </span>
            </div>
          ),
        },
        {
          key: 'role',
          header: t('role'),
          cell: (account) => (
            <div className="grid">
              <span>{t(`roles.${account.role}.name`)}</span>
              <span className="text-ink-soft empty:hidden">{namesOf(account)}</span>
            </div>
          ),
        },
        { key: 'status', header: t('access'), cell: (account) => <Status account={account} /> },
        {
          key: 'last',
          header: t('lastSignIn'),
          cell: ({ lastSignInAt }) =>
            lastSignInAt ? (
              <time dateTime={lastSignInAt}>{formatTime(lastSignInAt)}</time>
            ) : (
              <span className="text-ink-soft">{t('never')}</span>
            ),
        },
        {
          key: 'actions',
          header: t('actions'),
          numeric: true,
          cell: (account) => (
            <span className="flex justify-end @max-lg:justify-start">
              <MoreMenu
                label={t('moreFor', { name: account.name })}
                size="small"
                choices={listChoices(t, account, actions)}
              />
            </span>
          ),
        },
      ]}
    />
  )
}

function Status({ account: { status, link } }: { account: StaffAccount }) {
  const t = useTranslations('people')
  if (status === 'deactivated') return <Badge>{t('noAccess')}</Badge>
  if (status === 'active' && !link) return <Badge tone="good">{t('active')}</Badge>
  const isLate = link !== null && Date.parse(link.expiresAt) < Date.now()
  const note =
    !link || isLate
      ? t('linkExpired')
      : link.delivery === 'failed'
        ? t('emailNotDelivered')
        : link.delivery === 'sending'
          ? t('sendingEmail')
          : link.delivery === 'sent'
            ? t('linkEmailed')
            : t('linkNotUsedYet')
  const isBad = !link || isLate || link.delivery === 'failed'
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {status === 'active' ? (
        <Badge tone="good">{t('active')}</Badge>
      ) : (
        <Badge tone="accent">{t('invited')}</Badge>
      )}
      <span className={isBad ? 'text-bad' : 'text-ink-soft'}>{note}</span>
    </span>
  )
}

function listChoices(
  t: ReturnType<typeof useTranslations<'people'>>,
  account: StaffAccount,
  { onOpen, onLink, onSessions, onResetApp, onEnd }: Omit<Props, 'accounts'>,
) {
  const choice = (label: string, onChoose: () => void, isDestructive = false) => ({
    ...{ label, onChoose, isDestructive },
  })
  if (account.status === 'deactivated') {
    return [
      choice(t('choices.letBackIn'), () => onLink(account)),
      choice(t('choices.edit'), () => onOpen(account)),
    ]
  }
  const isInvited = account.status === 'invited'
  return [
    choice(t('choices.edit'), () => onOpen(account)),
    choice(isInvited ? t('choices.newInvitationLink') : t('choices.passwordLink'), () =>
      onLink(account),
    ),
    ...(account.link && account.link.delivery !== 'copied'
      ? [choice(t('choices.showLink'), () => onLink(account, 'copy'))]
      : []),
    ...(isInvited ? [] : [choice(t('choices.devices'), () => onSessions(account))]),
    ...(account.hasSecondFactor || account.hasPasskey
      ? [choice(t('choices.resetSignIn'), () => onResetApp(account), true)]
      : []),
    choice(t('choices.endAccess'), () => onEnd(account), true),
  ]
}

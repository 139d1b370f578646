import { listCompanies, removeCompany } from '@bellhop/contract/calls/desk/companies'
import type { Company } from '@bellhop/contract/desk/companies'
import { managers } from '@bellhop/domain/people/staff-roles'
import { matchesSearch } from '@bellhop/domain/text/search-words'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { useToast } from '@bellhop/ui/toast'
import { BriefcaseBusiness, SearchX } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isNotFound } from '../../api/error-sentence.ts'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { CompanyDialog } from '../../content/companies/company-dialog.tsx'
import { joinFacts } from '../../format/join-facts.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { Loading } from '../../lists/loading.tsx'
import { SearchField } from '../../lists/search-field.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { AgentSheet } from './agent-sheet.tsx'
import { TermsSheet } from './terms-sheet.tsx'

type Dialog = { kind: 'add' } | { kind: 'edit' | 'terms' | 'agent' | 'remove'; company: Company }

/** The companies that pay for stays. */
export function CompaniesScreen() {
  const t = useTranslations('companies')
  const query = useRead(listCompanies, { fresh: true })
  const [search, setSearch] = useState('')
  const [dialog, openDialog] = useState<Dialog>()
  const searchField = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  const close = () => openDialog(undefined)
  const shown = query.data?.filter(({ name, taxNumber, email }) =>
    matchesSearch([name, taxNumber, email], search),
  )
  return (
    <Screen
      title={t('title')}
      toolbar={
        <>
          <SearchField
            label={t('searchCompanies')}
            placeholder={t('searchPlaceholder')}
            value={search}
            onChange={setSearch}
            field={searchField}
            className="w-80 phone:w-full"
          />
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onClick={() => openDialog({ kind: 'add' })}
          >
            {t('addCompany')}
          </Button>
        </>
      }
    >
      <ScreenBody busy={!query.data}>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5">
          {!query.data && <Loading query={query} count={5} className="h-16" />}
          {shown?.length === 0 && (
            <EmptyState
              icon={search ? SearchX : BriefcaseBusiness}
              title={search ? t('noneFound') : t('noneYet')}
            />
          )}
          {shown && shown.length > 0 && (
            <ul className="grid gap-px overflow-hidden rounded-card bg-line shadow-raised">
              {shown.map((company) => (
                <CompanyRow key={company._id} company={company} onDialog={openDialog} />
              ))}
            </ul>
          )}
        </div>
      </ScreenBody>
      {dialog?.kind === 'remove' && <RemoveDialog company={dialog.company} onClose={close} />}
      {dialog?.kind === 'agent' && <AgentSheet company={dialog.company} onClose={close} />}
      {dialog?.kind === 'terms' && <TermsSheet company={dialog.company} onClose={close} />}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <CompanyDialog
          company={dialog.kind === 'edit' ? dialog.company : undefined}
          onSaved={({ name }) => {
            showToast({ text: t('saved', { name }), tone: 'good' })
            close()
          }}
          onClose={close}
        />
      )}
    </Screen>
  )
}

interface RowProps {
  company: Company
  onDialog: (dialog: Dialog) => void
}

function CompanyRow({ company, onDialog }: RowProps) {
  const t = useTranslations('companies')
  const { name, address, taxNumber, email } = company
  const { role } = useStaff()
  const detail = joinFacts([taxNumber, email])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p dir="auto" className="text-start font-medium wrap-anywhere">
          {name}
        </p>
        {address && (
          <p
            dir="auto"
            className="whitespace-pre-line text-start text-ink-soft text-sm wrap-anywhere"
          >
            {address}
          </p>
        )}
        {detail && <p className="text-ink-soft text-sm wrap-anywhere">{detail}</p>}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 print:hidden">
        <TextLink to={paths.companyAccount(company._id)}>{t('account')}</TextLink>
        <Button
          aria-haspopup="dialog"
          aria-label={t('editNamed', { name })}
          onClick={() => onDialog({ kind: 'edit', company })}
        >
          {t('editSheet')}
        </Button>
        {managers.includes(role) && (
          <>
            <Button
              aria-haspopup="dialog"
              aria-label={t('termsNamed', { name })}
              onClick={() => onDialog({ kind: 'terms', company })}
            >
              {t('termsSheet')}
            </Button>
            <Button
              aria-haspopup="dialog"
              aria-label={t('agentNamed', { name })}
              onClick={() => onDialog({ kind: 'agent', company })}
            >
              {t('agentSheet')}
            </Button>
          </>
        )}
        <Button
          variant="caution"
          aria-haspopup="dialog"
          aria-label={t('removeNamed', { name })}
          onClick={() => onDialog({ kind: 'remove', company })}
        >
          {t('removeSheet')}
        </Button>
      </div>
    </li>
  )
}

function RemoveDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useTranslations('companies')
  const removing = useChange(removeCompany, { tags: ['companies'] })
  const showToast = useToast()
  const removed = t('removed', { name: company.name })

  return (
    <ChangeSheet
      title={t('removeTitle', { name: company.name })}
      action={t('remove')}
      variant="danger"
      change={removing}
      call={{ params: { id: company._id } }}
      done={removed}
      onRejected={(error) => {
        // A colleague was faster.
        if (!isNotFound(error)) return
        showToast({ text: removed, tone: 'good' })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('removeHelp')}</p>
    </ChangeSheet>
  )
}

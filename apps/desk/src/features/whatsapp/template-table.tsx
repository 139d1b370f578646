import type { WhatsAppTemplate } from '@bellhop/contract/desk/whatsapp'
import { maxTemplates } from '@bellhop/domain/limits'
import { guestMessageKinds } from '@bellhop/domain/stays/guest-messages'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'

/** The placeholders, as Meta writes them. */
const places = { guest: '{{1}}', hotel: '{{2}}', link: '{{3}}' }

interface Props {
  templates: readonly WhatsAppTemplate[]
  onAdd: () => void
  onRemove: (template: WhatsAppTemplate) => void
}

/** The templates that Meta has approved, by the messages that they are for. */
export function TemplateTable({ templates, onAdd, onRemove }: Props) {
  const t = useTranslations('whatsApp')
  const ofMessages = useTranslations('guestMessages')
  const sorted = templates.toSorted(
    (one, other) =>
      guestMessageKinds.indexOf(one.kind) - guestMessageKinds.indexOf(other.kind) ||
      one.language.localeCompare(other.language),
  )
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 font-display font-semibold text-lg">{t('templates.title')}</h2>
        {templates.length < maxTemplates && <Button onClick={onAdd}>{t('templates.add')}</Button>}
      </div>
      <p className="max-w-prose text-ink-soft">{t('templates.help', places)}</p>
      <p className="max-w-prose rounded-control bg-sunken px-4 py-3 text-sm">
        {t('templates.example', places)}
      </p>
      <Table
        caption={t('templates.title')}
        hideCaption
        rows={sorted}
        keyOf={({ kind, language }) => `${kind} ${language}`}
        empty={t('templates.none')}
        columns={[
          {
            key: 'kind',
            header: t('templates.kind'),
            cell: ({ kind }) => ofMessages(`kinds.${kind}`),
          },
          {
            key: 'language',
            header: t('templates.language'),
            cell: ({ language }) => <bdi>{language}</bdi>,
          },
          {
            key: 'name',
            header: t('templates.name'),
            cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
          },
          {
            key: 'actions',
            header: t('templates.actions'),
            numeric: true,
            cell: (template) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('templates.removeOf', { name: template.name })}
                onClick={() => onRemove(template)}
              >
                {t('templates.remove')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

import type { EInvoiceDocument } from '@bellhop/contract/desk/accounting'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatList } from '../../../intl/shown-formats.ts'
import { paths } from '../../../shared/paths.ts'

type Missing = EInvoiceDocument['missing'][number]

/** Where a field is added; a number and amounts are those of the document. */
const places: Partial<Record<Missing['field'], string>> = {
  ...{ hotelGstin: paths.hotel, hotelLegalName: paths.hotel, hotelAddress: paths.hotel },
  ...{ buyerAddress: paths.companies, code: paths.taxes, rate: paths.taxes },
}

/** Lists the fields that an e-invoice lacks, with links to where they are added. */
export function MissingFields({ missing }: { missing: readonly Missing[] }) {
  const t = useTranslations('reports.accounting.eInvoices')
  const night = useTranslations('reports')('kinds.roomNight')
  return (
    <ul className="grid gap-1">
      {missing.map(({ field, lines }) => {
        const name = t(`missing.${field}`)
        const to = places[field]
        return (
          <li key={field}>
            {to ? (
              <Link
                to={to}
                className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {lines && (
              <span className="block text-ink-soft">
                {formatList(lines.map((title) => title || night))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

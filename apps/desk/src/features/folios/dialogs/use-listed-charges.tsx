import { postChargeItems } from '@bellhop/contract/calls/desk/folios'
import type { PricedItem } from '@bellhop/contract/desk/charge-items'
import { fromWire, rateFromWire, toWire } from '@bellhop/domain/money/money'
import { orderAmounts } from '@bellhop/domain/money/priced-line'
import { resolveSlabs } from '@bellhop/domain/taxes/taxes'
import { matchesSearch } from '@bellhop/domain/text/search-words'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { SearchX } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { PricedItems } from '../../../shared/charges/priced-items.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { roomPriceOf } from '../room-price.ts'
import { showsFolio } from '../shows-folio.ts'

/**
 * The form of charges from the price list, several at once.
 *
 * @param items undefined until they are loaded
 */
export function useListedCharges(
  { folio, format, onClose }: DialogProps,
  items: readonly PricedItem[] | undefined,
) {
  const t = useTranslations('folios')
  const { currency } = folio
  const [search, setSearch] = useState('')
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const change = useChange(postChargeItems, { ...showsFolio, since: folio.entries.length })
  const showToast = useToast()
  const chosen = (items ?? []).filter(({ _id }) => quantities[_id])
  const roomPrice = roomPriceOf(folio)
  const amounts = orderAmounts(
    chosen.map(({ _id, price, taxRate, taxes }) => ({
      price: fromWire(price, currency),
      taxRate: rateFromWire(taxRate),
      // Items of the room have slabs: the rate is that of its night.
      taxes: resolveSlabs(taxes, roomPrice ?? fromWire(price, currency)),
      quantity: quantities[_id] ?? 0,
    })),
  )
  const found = items?.filter(({ name, group }) => matchesSearch([name, group], search))

  async function submit() {
    const { isDone } = await change.run({
      params: { id: folio._id },
      body: {
        lines: chosen.map(({ _id }) => ({ itemId: _id, quantity: quantities[_id] ?? 0 })),
        expectedNet: toWire(amounts.subtotal, currency),
      },
    })
    if (!isDone) return
    showToast({ text: t('chargesPosted', { count: chosen.length }), tone: 'good' })
    onClose()
  }

  return {
    action:
      chosen.length > 0
        ? t('postAmount', { money: format.money(toWire(amounts.total, currency)) })
        : t('post'),
    isChanged: chosen.length > 0,
    change,
    part: chosen.length > 0 ? { net: -amounts.subtotal, tax: -amounts.tax } : undefined,
    submit,
    chargeFields: (
      <>
        <TextField
          label={t('searchThePriceList')}
          name="search"
          type="search"
          autoComplete="off"
          check={chosen.length > 0 ? undefined : t('addAtLeastOne')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {/* The height is fixed: the dialog does not move while items load or are searched. */}
        <div className="grid h-72 content-start gap-4 overflow-y-auto">
          {!found && <Skeleton className="h-72" />}
          {found?.length === 0 && <EmptyState icon={SearchX} title={t('nothingFound')} />}
          {found && (
            <PricedItems
              items={found}
              quantities={quantities}
              formatMoney={format.money}
              onChange={setQuantities}
            />
          )}
        </div>
      </>
    ),
  }
}

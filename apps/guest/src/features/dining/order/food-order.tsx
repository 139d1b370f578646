import type { Outlet } from '@bellhop/contract/guest/dining'
import { useFormatter, useTranslations } from 'use-intl'
import { CartBar } from '../../../cart/cart-bar.tsx'
import { CartSheet } from '../../../cart/cart-sheet.tsx'
import {
  type AllergenConflict,
  findAllergenConflicts,
} from '../../../cart/lines/allergen-conflicts.ts'
import { checkLines, type OrderableItem } from '../../../cart/lines/check-lines.ts'
import { OrderReceived } from '../../../cart/placed/order-received.tsx'
import { useShowOrderResult } from '../../../cart/placed/use-show-order-result.tsx'
import { useCartGroup } from '../../../cart/use-cart-group.ts'
import { useGetStarterDataQuery } from '../../../data/calls/starter.ts'
import { openModal, useModal } from '../../../navigation/use-modal.ts'
import { useGuestSelector } from '../../../state/state.ts'
import { lineSheetId } from '../food/sheet-id.ts'
import { useAllergenName } from '../food/use-allergen-name.ts'
import { foodSubmission } from './food-submission.ts'

interface Props {
  outletId: string
  outlet: Outlet | undefined
  findFood: (id: string) => OrderableItem | undefined
}

export function FoodOrder({ outletId, outlet, findFood }: Props) {
  const t = useTranslations('dining')
  const format = useFormatter()
  const allergies = useGuestSelector((state) => state.log.data?.allergies) ?? []
  const showResult = useShowOrderResult()
  const { data: starter } = useGetStarterDataQuery()
  const { isOpen, open, close } = useModal('kitchenOption')
  const cart = useCartGroup('kitchen', outletId)
  const lines = checkLines(cart.lines, ({ _id }) => findFood(_id))
  return (
    <>
      <CartBar lines={lines} onOpen={() => open()} />
      <CartSheet
        order="kitchen"
        name={`kitchen ${outletId}`}
        open={isOpen}
        onClose={close}
        lines={lines}
        places={[outletId]}
        tax={{
          label: t('tax'),
          rate: starter?.foodTax,
          taxes: starter?.taxes?.food,
          drinkTaxes: starter?.taxes,
        }}
        tips={starter?.tip.map(({ tipValue }) => tipValue) ?? []}
        noteLabel={t('note')}
        known={
          allergies.length > 0 && (
            <p className="rounded-control bg-sunken px-4 py-3 text-sm wrap-anywhere">
              {t('toldAllergies', { allergies: format.list(allergies) })}
            </p>
          )
        }
        hasLineNotes
        askBefore={({ lines: dishes, note }) => {
          const conflicts = findAllergenConflicts(dishes, note, allergies)
          return conflicts.length > 0 && <AllergenQuestion conflicts={conflicts} />
        }}
        onEdit={(line) => openModal('itemDescription', lineSheetId(line))}
        providers={outlet ? [outlet] : []}
        toSubmissions={(order) => [foodSubmission(cart, order)]}
        onResults={([result]) => result && showResult(result, lines)}
      />
      <OrderReceived />
    </>
  )
}

/** Asks the guest about each dish with an allergen that a note excludes. */
function AllergenQuestion({ conflicts }: { conflicts: readonly AllergenConflict[] }) {
  const t = useTranslations('dining')
  const format = useFormatter()
  const translateAllergen = useAllergenName()
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-base">{t('allergenQuestion')}</p>
      <ul className="grid gap-2">
        {conflicts.map(({ key, name, allergens, note, isStored }) => (
          <li key={key}>
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p>
              {t(isStored ? 'allergenStored' : 'allergenConflict', {
                allergens: format.list(allergens.map(translateAllergen), { type: 'conjunction' }),
                note,
              })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { CountryPack, PackTax } from '@bellhop/domain/countries/country-pack'
import { useState } from 'react'
import type { EnteredTax } from '../../../shared/taxes/tax-form.ts'

/** The taxes of a country, of which the hotel takes some. Those of one city are left out until they are chosen. */
export function useProposal(pack: CountryPack, taxes: readonly EnteredTax[]) {
  /** Those chosen against the default, and changed values, by index. */
  const [toggled, setToggled] = useState<readonly number[]>([])
  const [edited, setEdited] = useState<Readonly<Record<number, Partial<EnteredTax>>>>({})
  const list = taxes.map((tax, index) => {
    const { note, isLocal = false }: Partial<PackTax> = pack.taxes[index] ?? {}
    return {
      note,
      isLocal,
      tax: { ...tax, ...edited[index] },
      isChosen: isLocal === toggled.includes(index),
    }
  })
  return {
    list,
    chosen: list.flatMap(({ tax, isChosen }) => (isChosen ? [tax] : [])),
    toggle: (index: number) =>
      setToggled((was) =>
        was.includes(index) ? was.filter((one) => one !== index) : [...was, index],
      ),
    edit: (index: number, values: Partial<EnteredTax>) =>
      setEdited((was) => ({ ...was, [index]: { ...was[index], ...values } })),
  }
}

export type Proposal = ReturnType<typeof useProposal>

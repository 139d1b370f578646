import { getDeskTaxes, setDeskTaxes } from '@bellhop/contract/calls/desk/taxes'
import type { DeskTaxes } from '@bellhop/contract/desk/taxes'
import { countryPackOf } from '@bellhop/domain/countries/countries'
import { useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useEndpointChange } from '../../../api/use-endpoint-change.ts'
import { changeEntry, useReadRecordQuery } from '../../../content/content-api.ts'
import { pricesIncludeTax } from '../../../shared/taxes/proposal.ts'

/** Whether the hotel’s prices include tax: as chosen, as stored, or as usual in the country. */
export function useTaxAnswer() {
  const { data, ...query } = useReadRecordQuery(getDeskTaxes)
  const stored = data as DeskTaxes | undefined
  const { country } = useStaff().hotel
  const [chosen, setAnswer] = useState<boolean>()
  const answer = chosen ?? stored?.pricesIncludeTax ?? pricesIncludeTax(countryPackOf(country))
  const change = useEndpointChange(changeEntry)

  /** @returns whether the taxes are stored */
  async function saveRules(rules: object[]): Promise<boolean> {
    const { isDone } = await change.run({
      address: setDeskTaxes,
      body: {
        version: stored?.version ?? 0,
        rules,
        ...(answer !== undefined && { pricesIncludeTax: answer }),
      },
      tags: ['content', 'staff'],
    })
    return isDone
  }

  return {
    stored,
    query,
    answer,
    setAnswer,
    change,
    saveRules,
    /** Once there are taxes, they say it. */
    isAsked: stored?.rules.length === 0,
  }
}

import { isGstin } from '@bellhop/domain/taxes/gstin'
import { fieldProblem } from '../shared/calls/problem.ts'

interface Registered {
  country?: string | undefined
  taxNumber?: string | undefined
}

/** @throws Problem `invalid_request` for an Indian hotel whose GSTIN has a typing error */
export function checkTaxNumber({ country, taxNumber }: Registered): void {
  if (country !== 'IN' || !taxNumber || isGstin(taxNumber.trim())) return
  throw fieldProblem(
    'taxNumber',
    'Check the GSTIN: it has 15 characters, and the last one does not fit the others.',
  )
}

import { useSearchParams } from 'react-router'
import { useStaff } from '../../api/staff-context.ts'

/** The outlet in the address, otherwise the first of the reader's; undefined without any. */
export function useOutlet() {
  const { outlets } = useStaff()
  const [params] = useSearchParams()
  return outlets.find(({ _id }) => _id === params.get('outlet')) ?? outlets[0]
}

import { useListRunningRequestsQuery } from './api.ts'

export function useRunningRequestCount(): number {
  return useListRunningRequestsQuery().data?.length ?? 0
}

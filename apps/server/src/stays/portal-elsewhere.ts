import type { StoredElsewhere } from '../database/stored-channel.ts'

export const toElsewhere = ({ hotel, pays, note }: StoredElsewhere) => ({
  ...{ hotel, pays },
  ...(note !== undefined && { note }),
})

import { useGuestSelector } from '../../../state/state.ts'
import { profileApi } from '../api.ts'
import { EndSheet } from './end-sheet.tsx'
import { Links } from './links.tsx'
import { People } from './people.tsx'

/** Who can sign in to the stay, and by which links. The main guest can end all of it. */
export function Access() {
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { data: access } = profileApi.endpoints.getAccess.useQuery()
  const isShared = access && access.companions.length + access.invitations.length > 0
  return (
    <>
      {(isInHouse || isShared) && <People access={access} canInvite={isInHouse} />}
      {access && access.links.length > 0 && <Links links={access.links} />}
      {access && <EndSheet access={access} />}
    </>
  )
}

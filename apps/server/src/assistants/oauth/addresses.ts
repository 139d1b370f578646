import type { Settings } from '../../settings.ts'

/** The addresses of OAuth, all of the hotel's own. A token is for `resource` alone. */
export function addressesOf({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) {
  return {
    issuer: PUBLIC_URL,
    resource: `${PUBLIC_URL}/mcp`,
    metadata: `${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp`,
    /** A screen of the desk, where a person signs in first. */
    authorize: `${PUBLIC_URL}/desk/connect`,
    token: `${PUBLIC_URL}/oauth/token`,
    register: `${PUBLIC_URL}/oauth/register`,
    revoke: `${PUBLIC_URL}/oauth/revoke`,
  }
}

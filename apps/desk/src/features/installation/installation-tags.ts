/** A change of one is seen by the set-up, the checks of the server and the guests' sign-in, too. */
export const installationTags = ['installation', 'setup', 'operations'] as const

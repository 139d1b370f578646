/** Addresses of the desk, below /desk. */
export const paths = {
  signIn: '/sign-in',
  board: '/',
} as const

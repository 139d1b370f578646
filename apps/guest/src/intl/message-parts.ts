/**
 * The catalogues that load together: of every screen, of the first two screens and of booking. All others are `more`.
 */
export const messageParts = {
  start: ['app', 'problems'],
  signIn: ['signIn'],
  home: ['home', 'requests'],
  booking: ['booking'],
  more: [],
} satisfies Record<string, string[]>

export type MessagePart = keyof typeof messageParts

/**
 * The catalogues that load together: of every screen, of the first two screens, of booking and the profile, and of the
 * fire alarm (alarm-messages.tsx). Those of `page` are in index.html (first-view/failure.ts). All others are `more`.
 */
export const messageParts = {
  start: ['app', 'problems'],
  signIn: ['signIn'],
  home: ['home', 'requests'],
  booking: ['booking', 'profile'],
  alarm: ['alarm'],
  page: ['failure'],
  more: [],
} satisfies Record<string, string[]>

export type MessagePart = Exclude<keyof typeof messageParts, 'alarm' | 'page'>

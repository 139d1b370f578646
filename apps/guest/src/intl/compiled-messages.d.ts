/** `messages:en/first`: vite-messages.ts. */
declare module 'messages:*' {
  const messages: object
  export default messages
}

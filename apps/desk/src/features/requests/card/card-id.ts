/** Makes the id of a request's card in the document. */
export function cardId(requestId: string): string {
  return `request-${requestId}`
}

export function scrollToCard(id: string): void {
  document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

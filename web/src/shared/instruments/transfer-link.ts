/** Where a holder passes units on: of a position, or of one that is chosen there. Goes into a link or `navigate`. */
export function transferLink(positionId?: string) {
  return { to: '/app/transfer', search: { position: positionId } } as const
}

/** Where a party sees its transaction, after signing in. */
export function linkOfParty(site: string, transactionId: string): string {
  return `${site}/app/home?transaction=${transactionId}`
}

/** Where the issuer's side sees a transaction of an instrument. */
export function linkOfIssuer(
  site: string,
  on: { organizationId: string; instrumentId: string; transactionId: string },
): string {
  const { organizationId, instrumentId, transactionId } = on
  return `${site}/app/overview/instruments/${instrumentId}/general?id=${organizationId}&transaction=${transactionId}`
}

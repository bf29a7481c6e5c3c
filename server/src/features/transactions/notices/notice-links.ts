/** Where a party sees its transaction, after signing in. */
export function linkOfParty(site: string, transactionId: string): string {
  return `${site}/app/home?transaction=${transactionId}`
}

/** Where a holder sees all that they hold: whoever runs an organisation as well comes home to that. */
export function linkOfHoldings(site: string): string {
  return `${site}/app/home/portfolio`
}

/** Where a holder sees a position of theirs, and what was registered for it. */
export function linkOfPosition(site: string, positionId: string): string {
  return `${site}/app/home?id=${positionId}`
}

/** Where the issuer's side sees the payments of an instrument, and says what became of them. */
export function linkOfPayments(
  site: string,
  { organizationId, instrumentId }: { organizationId: string; instrumentId: string },
): string {
  return `${site}/app/overview/instruments/${instrumentId}/payments?id=${organizationId}`
}

/** Where the issuer's side sees a transaction of an instrument. */
export function linkOfIssuer(
  site: string,
  on: { organizationId: string; instrumentId: string; transactionId: string },
): string {
  const { organizationId, instrumentId, transactionId } = on
  return `${site}/app/overview/instruments/${instrumentId}/general?id=${organizationId}&transaction=${transactionId}`
}

/** Where the issuer's side sees what participants say is not right, and answers. */
export function linkOfObjections(
  site: string,
  { organizationId, instrumentId }: { organizationId: string; instrumentId: string },
): string {
  return `${site}/app/overview/instruments/${instrumentId}/general?id=${organizationId}`
}

/** Where the issuer's side sees what an offer still lacks, and signs it. */
export function linkOfOffer(
  site: string,
  { organizationId, instrumentId }: { organizationId: string; instrumentId: string },
): string {
  return `${site}/app/overview/instruments/${instrumentId}/invest?id=${organizationId}`
}

/** An account number in groups of four, as banks print it; the groups stay together. */
export function formatIban(account: string): string {
  return account.replace(/(.{4})(?=.)/g, '$1\u00a0')
}

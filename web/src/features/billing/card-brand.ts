// As Stripe calls them, and as people do.
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** What people call a brand of cards; undefined for one we do not know. */
export function cardBrand(brand: string | null): string | undefined {
  return brand === null ? undefined : BRANDS[brand]
}

/** How an issuance is paid through the platform; 'sandbox' moves no money and stands in where nothing real is connected. */
export const PAYMENT_METHODS = ['none', 'mollie', 'stripe', 'sandbox'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

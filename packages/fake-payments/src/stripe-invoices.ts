import { sandboxId } from './sandbox-id.ts'
import { type BillingLedger, getFrom } from './stripe-billing-ledger.ts'
import { toInvoiceJson } from './stripe-billing-json.ts'
import type { SandboxInvoice, SandboxLine, SandboxSubscription } from './stripe-billing-records.ts'
import { invoiceTotals } from './stripe-proration.ts'

/** What a subscription is charged, and whether that was paid. */
export function stripeInvoices({ customers, invoices, baseUrl, now, ...books }: BillingLedger) {
  return {
    async charge(
      { customerId, id }: SandboxSubscription,
      lines: SandboxLine[],
      { isPaid }: { isPaid: boolean },
    ): Promise<void> {
      const customer = await getFrom(customers, customerId)
      const { balanceAfter, ...amounts } = invoiceTotals(customer, lines)
      const invoice: SandboxInvoice = {
        ...amounts,
        id: sandboxId('in_1', 23),
        number: `ZEGEL-${String(customer.invoiceIds.length + 1).padStart(4, '0')}`,
        customerId,
        subscriptionId: id,
        status: isPaid ? 'paid' : 'open',
        createdAt: now(),
      }
      await invoices.keep(invoice.id, invoice)
      const invoiceIds = [invoice.id, ...customer.invoiceIds]
      await books.changeCustomer(customerId, { invoiceIds, balance: balanceAfter })
      await books.changeSubscription(id, { latestInvoiceId: invoice.id })
      const type = isPaid ? 'invoice.paid' : 'invoice.payment_failed'
      await books.tell(customerId, type, toInvoiceJson(invoice, baseUrl))
    },

    /** Pays all that is open of a customer. */
    async payAll(customerId: string): Promise<void> {
      const { invoiceIds } = await getFrom(customers, customerId)
      for (const id of invoiceIds) {
        const invoice = await getFrom(invoices, id)
        if (invoice.status === 'paid') continue
        const paid: SandboxInvoice = { ...invoice, status: 'paid' }
        await invoices.keep(id, paid)
        await books.tell(customerId, 'invoice.paid', toInvoiceJson(paid, baseUrl))
      }
    },
  }
}

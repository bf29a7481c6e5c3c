import { invalidParameter, missing } from '../stripe-answers.ts'
import {
  listOf,
  toCustomerJson,
  toInvoiceJson,
  toPriceJson,
  toTaxIdJson,
} from './stripe-billing-json.ts'
import type { SandboxAddress, SandboxCustomer } from './stripe-billing-records.ts'
import type { StripeCall, StripeContext } from '../stripe-context.ts'
import { type FormObject, textAt, textsAt } from '../stripe-form.ts'
import { required } from '../stripe-params.ts'
import { answerSubscriptionCall, cardOf } from './stripe-subscription-calls.ts'
import { answerBillingSessionCall } from './stripe-billing-session-calls.ts'

/** Answers the calls on what is billed for us; undefined when it is another call, or one on a connected account. */
export async function answerBillingCall(
  context: StripeContext,
  call: StripeCall,
): Promise<object | undefined> {
  if (call.account) return undefined
  return (
    (await answerCustomerCall(context, call)) ??
    (await answerPriceCall(context, call)) ??
    (await answerBillingSessionCall(context, call)) ??
    (await answerInvoiceCall(context, call)) ??
    answerSubscriptionCall(context, call)
  )
}

async function answerCustomerCall(
  { billing }: StripeContext,
  { method, path, form, expanded }: StripeCall,
): Promise<object | undefined> {
  if (method === 'POST' && path === '/v1/customers') {
    const about = { name: null, email: null, address: null, ...readCustomer(form) }
    const made = await billing.addCustomer({ ...about, metadata: textsAt(form, 'metadata') })
    return toCustomerJson(made, expanded)
  }
  const [, id = '', below] = /^\/v1\/customers\/(cus_\w+)(\/tax_ids(?:\/\w+)?)?$/.exec(path) ?? []
  if (!id) return undefined
  const customer = await billing.customers.find(id)
  if (!customer) throw missing('customer', id, 'customer')
  if (below) return answerTaxIdCall({ billing }, { method, form, below }, customer)
  const cardId = textAt(form, 'invoice_settings.default_payment_method')
  const changes = { ...readCustomer(form), ...(cardId && { card: await cardOf(billing, cardId) }) }
  const now = method === 'POST' ? await billing.changeCustomer(id, changes) : customer
  return toCustomerJson(now, expanded)
}

async function answerTaxIdCall(
  { billing }: Pick<StripeContext, 'billing'>,
  { method, form, below }: Pick<StripeCall, 'method' | 'form'> & { below: string },
  { id, taxId }: SandboxCustomer,
): Promise<object> {
  if (method === 'GET')
    return listOf(`/v1/customers/${id}/tax_ids`, taxId ? [toTaxIdJson(taxId, id)] : [])
  if (method === 'DELETE') {
    const [, , gone = ''] = below.split('/')
    if (gone === taxId?.id) await billing.setTaxId(id, null)
    return { id: gone, object: 'tax_id', deleted: true }
  }
  if (required(form, 'type') !== 'eu_vat')
    throw invalidParameter('type', 'The sandbox knows the type eu_vat alone.')
  const made = await billing.setTaxId(id, required(form, 'value'))
  return made ? toTaxIdJson(made, id) : {}
}

async function answerPriceCall(
  { billing }: StripeContext,
  { method, path, form }: StripeCall,
): Promise<object | undefined> {
  if (path !== '/v1/prices') return undefined
  if (method === 'GET') {
    const names = Object.values(textsAt(form, 'lookup_keys'))
    const found = await Promise.all(names.map((name) => billing.findPriceByName(name)))
    return listOf('/v1/prices', found.filter((price) => price !== undefined).map(toPriceJson))
  }
  const unit = required(form, 'unit_amount')
  if (!/^[1-9]\d{0,7}$/.test(unit))
    throw invalidParameter('unit_amount', `Invalid integer: ${unit}`)
  const interval = required(form, 'recurring.interval')
  if (interval !== 'month' && interval !== 'year')
    throw invalidParameter('recurring[interval]', 'Invalid interval')
  return toPriceJson(
    await billing.addPrice({
      lookupKey: required(form, 'lookup_key'),
      name: required(form, 'product_data.name'),
      unitAmount: Number(unit),
      interval,
    }),
  )
}

async function answerInvoiceCall(
  { billing, baseUrl }: StripeContext,
  { method, path, form }: StripeCall,
): Promise<object | undefined> {
  if (method !== 'GET') return undefined
  if (path === '/v1/invoices') {
    const customer = await billing.customers.find(required(form, 'customer'))
    const found = await Promise.all((customer?.invoiceIds ?? []).map(billing.invoices.find))
    const shown = found.filter((invoice) => invoice !== undefined)
    return listOf(
      '/v1/invoices',
      shown.map((invoice) => toInvoiceJson(invoice, baseUrl)),
    )
  }
  const [, id = ''] = /^\/v1\/invoices\/(in_\w+)$/.exec(path) ?? []
  if (!id) return undefined
  const invoice = await billing.invoices.find(id)
  if (!invoice) throw missing('invoice', id, 'invoice')
  return toInvoiceJson(invoice, baseUrl)
}

function readCustomer(form: FormObject): Partial<SandboxCustomer> {
  const [name, email] = [textAt(form, 'name'), textAt(form, 'email')]
  const address = textsAt(form, 'address')
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...('country' in address && { address: readAddress(address) }),
  }
}

function readAddress(address: Record<string, string>): SandboxAddress {
  const { line1 = '', postal_code = '', city = '', country = '' } = address
  return { line1, postal_code, city, country }
}
